// Words of arrays that a step knows, found by their indexes. Indexes of an array that are one value
// plus constants are a group: those of a group differ where their constants do.
#pragma once

#include "../../analysis/different_values.hpp"

namespace hls::ir::detail {

inline constexpr int most_words = 2048;  // known at once, of all arrays
inline constexpr int most_groups = 256;  // of all arrays
inline constexpr int most_waiting = 8;   // stores at one index
inline constexpr int word_slots = 8192;  // of a hash table, by group and constant
inline constexpr int most_key_bits = 30; // of a constant

// What a step knows of the word at one index. Nodes are those of the graph as it was; values are
// those of the new one.
struct known_word {
    short resource, basic_block;
    int index; // none: given up, no access finds it
    int group;
    unsigned key;     // the constant, as far as all indexes of the group have bits
    int loaded;       // value; none: not known
    int loaded_under; // predicate; none: always
    int waiting;      // stores that are not made yet
    int stores[most_waiting], values[most_waiting];
    int next, next_stored, next_loaded; // 1 + word, in the lists of the group
};

struct index_group {
    int base, shift, bits; // bits: the fewest of its sums
    int next;              // 1 + group, of the same array
    int words;             // 1 + word: all
    int stored, loaded;    // those with stores that wait, or known, since others were met
};

struct known_words {
    int count; // of words, those that are given up included
    known_word of[most_words];
    int group_count;
    index_group groups[most_groups];
    int first_group[max_resources]; // 1 + group
    int slots[word_slots];          // 1 + word
    int used_count;
    int used[word_slots]; // slots
    bool considered[max_resources];
    int basic_block;
    bool any; // something is known twice
};

inline constexpr int end_of_list = most_words + 1; // 0: in no list

constexpr unsigned key_of(index_group const& group, uwide constant) {
    return unsigned(constant & ((uwide(1) << lesser_of(group.bits, most_key_bits)) - 1));
}

// Of the word that accesses find, or free.
constexpr int slot_of(known_words const& w, int group, unsigned key) {
    unsigned slot = unsigned(group) * 0x9e3779b1u + key * 0x85ebca6bu;
    for (slot = (slot ^ (slot >> 15)) & (word_slots - 1); w.slots[slot] != 0;
         slot = (slot + 1) & (word_slots - 1)) {
        known_word const& x = w.of[w.slots[slot] - 1];
        if (x.group == group && x.key == key && x.index != none) break;
    }
    return int(slot);
}

constexpr void enter(known_words& w, int slot, int word) {
    if (w.slots[slot] == 0) w.used[w.used_count++] = slot;
    w.slots[slot] = word + 1;
}

constexpr bool is_full(known_words const& w) {
    return w.count == most_words || w.group_count == most_groups || w.used_count > word_slots / 2;
}

// The group of an index, new if there is none.
constexpr int group_of(known_words& w, int resource, sum_with_constant const& index) {
    int& first = w.first_group[resource];
    for (int k = first; k != 0; k = w.groups[k - 1].next)
        if (w.groups[k - 1].base == index.base && w.groups[k - 1].shift == index.shift)
            return k - 1;
    w.groups[w.group_count] = {index.base, index.shift, index.bits, first, 0, 0, 0};
    first = ++w.group_count;
    return first - 1;
}

constexpr int new_word(known_words& w, node const& n, int group, unsigned key) {
    known_word& x = w.of[w.count];
    x.resource = n.resource;
    x.basic_block = n.basic_block;
    x.index = n.a;
    x.group = group;
    x.key = key;
    x.loaded = x.loaded_under = none;
    x.waiting = x.next_stored = x.next_loaded = 0;
    x.next = w.groups[group].words;
    w.groups[group].words = w.count + 1;
    return w.count++;
}

// A word is in a list of its group from now on.
constexpr void add_to_list(int& first, int& next, int word) {
    if (next != 0) return;
    next = first == 0 ? end_of_list : first;
    first = word + 1;
}

// Calls f(word) for those in the list, which is empty then.
constexpr void empty_list(known_words& w, int& first, int known_word::*next, auto f) {
    for (int k = first; k != 0 && k != end_of_list;) {
        known_word& x = w.of[k - 1];
        k = x.*next;
        x.*next = 0;
        f(x);
    }
    first = 0;
}

constexpr void forget_all(known_words& w) {
    for (int k = 0; k < w.used_count; ++k) w.slots[w.used[k]] = 0;
    for (int k = 0; k < w.count; ++k) w.first_group[w.of[k].resource] = 0;
    w.count = w.group_count = w.used_count = 0;
}

} // namespace hls::ir::detail
