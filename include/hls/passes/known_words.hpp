// Pass: words of arrays that a step knows already. A load behind an access at the same index takes
// that word, and stores at one index become one, at the end of the step or before an access that
// may meet it. So `a[i] += 1; y.write(a[i])` has one load and one store, and elements with constant
// indexes are as good as registers within a step. Arrays with a fence beside them or latency
// controls stay as they are, and so do those with a promise in an unrolled loop, or with assigned
// ports.
#pragma once

#include "../analysis/array_storage.hpp"
#include "../analysis/dependence_distance.hpp"
#include "../analysis/predicates.hpp"
#include "../ir/simplify.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int most_words = 2048;   // known at once, of all arrays
inline constexpr int most_words_met = 16; // of one array with indexes that may meet: the latest
inline constexpr int most_waiting = 8;    // stores at one index
inline constexpr int word_slots = 8192;   // of a hash table, by array and index

// What a step knows of the word at one index. Nodes are those of the graph as it was; values are
// those of the new one.
struct known_word {
    short resource, basic_block;
    int slot;
    int index;
    sum_with_constant place; // the index, found once
    int loaded;              // value; none: not known
    int loaded_under;        // predicate; none: always
    int waiting;             // stores that are not made yet
    int stores[most_waiting], values[most_waiting];
};

struct known_words {
    int count; // of words, those that are given up included
    known_word of[most_words];
    int slots[word_slots]; // 1 + word
    int latest[max_resources][most_words_met];
    int met[max_resources]; // words of each array, since the step began
    bool considered[max_resources];
    bool splits[max_resources]; // all indexes are constants
    int basic_block;
    bool any; // something is known twice
};

// Promises about iterations that stand beside one another in a step are about the accesses that the
// user wrote.
constexpr bool is_left_alone(auto const& g, int resource) {
    for (int l = 0; l < g.loop_count; ++l)
        if (unrolled_by(g, l) > 1 && named_by(promise_of(g, l), g.resources[resource])) return true;
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (is_controlled(g, g.nodes[i]) || has_assigned_port(g.nodes[i])) return true;
    return false;
}

constexpr bool has_fence(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::fence) return true;
    return false;
}

constexpr void consider_arrays(auto const& g, known_words& w) {
    if (has_fence(g)) return;
    for (int r = 0; r < g.resource_count; ++r) {
        resource const& x = g.resources[r];
        if (x.kind != resource_kind::array || is_left_alone(g, r)) continue;
        w.splits[r] = is_split(g, r);
        w.considered[r] = w.splits[r] || x.overlapped == 0;
    }
}

constexpr int find_word(known_words& w, int resource, int index) {
    unsigned slot = unsigned(resource) * 0x9e3779b1u + unsigned(index) * 0x85ebca6bu;
    for (slot = (slot ^ (slot >> 15)) & (word_slots - 1); w.slots[slot] != 0;
         slot = (slot + 1) & (word_slots - 1))
        if (known_word const& x = w.of[w.slots[slot] - 1];
            x.resource == resource && x.index == index)
            break;
    return int(slot);
}

// What the stores that wait store together.
constexpr int value_of_stores(builder& g, known_word const& x, auto const& old, int const* mapped) {
    int value = x.values[0];
    for (int k = 1; k < x.waiting; ++k) {
        node const& n = old.nodes[x.stores[k]];
        value = n.c == none ? x.values[k]
                            : append(g, make_node(op::select, old.resources[x.resource].type,
                                                  n.where, mapped[n.c], x.values[k], value));
    }
    return value;
}

constexpr int predicate_of_stores(builder& g, known_word const& x, auto const& old,
                                  int const* mapped) {
    int any = mapped[old.nodes[x.stores[0]].c];
    for (int k = 1; k < x.waiting; ++k) {
        node const& n = old.nodes[x.stores[k]];
        if (n.c == none || any == none) return none;
        any = append(g, make_node(op::bit_or, one_bit, n.where, any, mapped[n.c]));
    }
    return any;
}

// Makes the stores that wait, as one.
constexpr void make_store(builder& g, known_words& w, known_word& x, auto const& old,
                          int const* mapped) {
    if (x.waiting == 0) return;
    node const& last = old.nodes[x.stores[x.waiting - 1]];
    node n = renumbered(last, mapped);
    g.basic_block = x.basic_block;
    if (x.waiting > 1) {
        w.any = true;
        n.b = value_of_stores(g, x, old, mapped);
        n.c = predicate_of_stores(g, x, old, mapped);
    }
    append(g, n);
    x.loaded = last.c == none ? x.values[x.waiting - 1] : int(none);
    x.loaded_under = none;
    x.waiting = 0;
}

constexpr void end_step(builder& g, known_words& w, auto const& old, int const* mapped) {
    for (int k = 0; k < w.count; ++k) {
        make_store(g, w, w.of[k], old, mapped);
        w.slots[w.of[k].slot] = 0;
        w.met[w.of[k].resource] = 0;
    }
    w.count = 0;
}

// What an access does to words of other indexes that may be its own.
constexpr void meet_others(builder& g, known_words& w, auto const& old, int const* mapped,
                           node const& n) {
    if (w.splits[n.resource]) return;
    int const count = lesser_of(w.met[n.resource], most_words_met);
    sum_with_constant const place = sum_with_constant_of(old, n.a);
    for (int k = 0; k < count; ++k) {
        known_word& x = w.of[w.latest[n.resource][k]];
        bool const changes = x.waiting > 0 || (n.kind == op::store && x.loaded != none);
        if (!changes || x.index == n.a || surely_differ(x.place, place)) continue;
        make_store(g, w, x, old, mapped);
        if (n.kind == op::store) x.loaded = none;
    }
}

// The word at the index of an access, new if nothing is known of it.
constexpr known_word& word_at_index(builder& g, known_words& w, auto const& old, int const* mapped,
                                    node const& n) {
    if (w.count == most_words) end_step(g, w, old, mapped);
    int const slot = find_word(w, n.resource, n.a);
    if (w.slots[slot] != 0) return w.of[w.slots[slot] - 1];
    w.slots[slot] = w.count + 1;
    known_word& x = w.of[w.count];
    x.resource = n.resource;
    x.basic_block = n.basic_block;
    x.slot = slot;
    x.index = n.a;
    x.place = sum_with_constant_of(old, n.a);
    x.loaded = x.loaded_under = none;
    x.waiting = 0;
    int const number = w.met[n.resource]++;
    int& latest = w.latest[n.resource][number % most_words_met];
    if (number >= most_words_met && !w.splits[n.resource]) { // the oldest one is forgotten
        make_store(g, w, w.of[latest], old, mapped);
        w.of[latest].index = none; // no access finds it any more, nor does it meet one
    }
    latest = w.count++;
    return x;
}

constexpr void add_store(builder& g, known_words& w, known_word& x, auto const& old,
                         int const* mapped, int id) {
    node const& n = old.nodes[id];
    if (x.waiting == most_waiting) make_store(g, w, x, old, mapped);
    x.stores[x.waiting] = id;
    x.values[x.waiting++] =
        append(g, make_node(op::resize, old.resources[n.resource].type, n.where, mapped[n.b]));
}

// The latest store that is certain to happen where the load does; -1: none is.
constexpr int certain_store(auto const& old, known_word const& x, node const& n) {
    for (int k = x.waiting; k-- > 0;)
        if (implies(old, n.c, old.nodes[x.stores[k]].c)) return k;
    return -1;
}

// What stood there when the step began, or was stored last.
constexpr int word_before(builder& g, known_words& w, known_word& x, auto const& old,
                          int const* mapped, node const& n, int certain) {
    w.any |= certain >= 0 || x.waiting > 0;
    if (certain >= 0) return x.values[certain];
    if (x.loaded != none && implies(old, n.c, x.loaded_under)) {
        w.any = true;
        return x.loaded;
    }
    x.loaded = append(g, renumbered(n, mapped));
    x.loaded_under = n.c;
    return x.loaded;
}

constexpr int add_load(builder& g, known_words& w, known_word& x, auto const& old,
                       int const* mapped, int id) {
    node const& n = old.nodes[id];
    int const certain = certain_store(old, x, n);
    int value = word_before(g, w, x, old, mapped, n, certain);
    for (int k = certain + 1; k < x.waiting; ++k) {
        int const under = old.nodes[x.stores[k]].c;
        if (exclusive(old, n.c, under)) continue;
        value =
            append(g, make_node(op::select, n.type, n.where, mapped[under], x.values[k], value));
    }
    return append(g, make_node(op::resize, n.type, n.where, value));
}

constexpr int add_access(builder& g, known_words& w, auto const& old, int const* mapped, int id) {
    node const& n = old.nodes[id];
    if (n.basic_block != w.basic_block) end_step(g, w, old, mapped);
    w.basic_block = n.basic_block;
    meet_others(g, w, old, mapped, n);
    known_word& x = word_at_index(g, w, old, mapped, n);
    g.basic_block = n.basic_block;
    if (n.kind == op::load) return add_load(g, w, x, old, mapped, id);
    add_store(g, w, x, old, mapped, id);
    return none;
}

constexpr bool is_considered(known_words const& w, node const& n) {
    return is_memory_access(n.kind) && n.kind != op::lookup && w.considered[n.resource];
}

// Or only until it is certain that something is known twice.
constexpr builder forward(auto const& g, known_words& w, bool whole) {
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count && (whole || !w.any); ++i) {
        result.basic_block = g.nodes[i].basic_block;
        mapped[i] = is_considered(w, g.nodes[i]) ? add_access(result, w, g, mapped, i)
                                                 : append_renumbered(result, g.nodes[i], mapped);
    }
    end_step(result, w, g, mapped);
    return result;
}

// Two accesses of a step have one index. A store behind a load knows nothing: it makes its own
// word.
constexpr bool has_index_again(auto const& g, known_words const& w) {
    int last[word_slots]{}; // access, by hash
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!is_considered(w, n)) continue;
        unsigned slot = (unsigned(n.resource) * 64 + unsigned(n.basic_block)) * 0x9e3779b1u +
                        unsigned(n.a) * 0x85ebca6bu;
        int& before = last[(slot ^ (slot >> 15)) & (word_slots - 1)];
        node const& x = g.nodes[before];
        bool const again =
            before != 0 && x.resource == n.resource && x.a == n.a && x.basic_block == n.basic_block;
        if (again && (n.kind == op::load || x.kind == op::store)) return true;
        before = i;
    }
    return false;
}

} // namespace detail

constexpr bool wants_forwarding(auto const& g) {
    detail::known_words w{};
    detail::consider_arrays(g, w);
    if (!detail::has_index_again(g, w)) return false;
    detail::forward(g, w, false);
    return w.any;
}

constexpr builder forward(auto const& g) {
    detail::known_words w{};
    detail::consider_arrays(g, w);
    return detail::forward(g, w, true);
}

} // namespace hls::ir
