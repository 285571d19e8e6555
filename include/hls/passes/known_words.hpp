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
#include "words/index_groups.hpp"

namespace hls::ir {

namespace detail {

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
        w.considered[r] = is_split(g, r) || x.overlapped == 0;
    }
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

// The word is this value where `under` holds.
constexpr void know(known_words& w, known_word& x, int value, int under) {
    x.loaded = value;
    x.loaded_under = under;
    if (value != none) add_to_list(w.groups[x.group].loaded, x.next_loaded, int(&x - w.of));
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
    know(w, x, last.c == none ? x.values[x.waiting - 1] : int(none), none);
    x.waiting = 0;
}

constexpr void end_step(builder& g, known_words& w, auto const& old, int const* mapped) {
    for (int k = 0; k < w.count; ++k) make_store(g, w, w.of[k], old, mapped);
    forget_all(w);
}

// What an access does to words of other groups, which may be its own.
constexpr void meet_others(builder& g, known_words& w, int group, auto const& old,
                           int const* mapped, node const& n) {
    for (int k = w.first_group[n.resource]; k != 0; k = w.groups[k - 1].next) {
        if (k - 1 == group) continue;
        index_group& other = w.groups[k - 1];
        empty_list(w, other.stored, &known_word::next_stored,
                   [&](known_word& x) { make_store(g, w, x, old, mapped); });
        if (n.kind != op::store) continue;
        empty_list(w, other.loaded, &known_word::next_loaded,
                   [](known_word& x) { x.loaded = none; });
    }
}

// No access finds it any more.
constexpr void give_up(builder& g, known_words& w, known_word& x, auto const& old,
                       int const* mapped) {
    make_store(g, w, x, old, mapped);
    x.index = none;
}

// A sum that wraps sooner than the others of its group: constants are compared in fewer bits, and
// of words that may be one then the first is given up.
constexpr void compare_fewer_bits(builder& g, known_words& w, int group, int bits, auto const& old,
                                  int const* mapped) {
    index_group& of = w.groups[group];
    of.bits = bits;
    for (int k = of.words; k != 0; k = w.of[k - 1].next)
        w.of[k - 1].key = key_of(of, w.of[k - 1].key);
    for (int k = of.words; k != 0; k = w.of[k - 1].next) {
        if (w.of[k - 1].index == none) continue;
        int const slot = slot_of(w, group, w.of[k - 1].key), other = w.slots[slot];
        if (other != 0 && other != k) give_up(g, w, w.of[other - 1], old, mapped);
        enter(w, slot, k - 1);
    }
}

// The word at the index of an access, new if nothing is known of it.
constexpr known_word& word_at_index(builder& g, known_words& w, auto const& old, int const* mapped,
                                    node const& n) {
    if (is_full(w)) end_step(g, w, old, mapped);
    sum_with_constant const index = sum_with_constant_of(old, n.a);
    int const group = group_of(w, n.resource, index);
    meet_others(g, w, group, old, mapped, n);
    if (index.bits < w.groups[group].bits) compare_fewer_bits(g, w, group, index.bits, old, mapped);
    unsigned const key = key_of(w.groups[group], index.offset);
    int const slot = slot_of(w, group, key), found = w.slots[slot];
    if (found != 0 && w.of[found - 1].index == n.a) return w.of[found - 1];
    if (found != 0) give_up(g, w, w.of[found - 1], old, mapped);
    enter(w, slot, w.count);
    return w.of[new_word(w, n, group, key)];
}

constexpr void add_store(builder& g, known_words& w, known_word& x, auto const& old,
                         int const* mapped, int id) {
    node const& n = old.nodes[id];
    if (x.waiting == most_waiting) make_store(g, w, x, old, mapped);
    add_to_list(w.groups[x.group].stored, x.next_stored, int(&x - w.of));
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
    know(w, x, append(g, renumbered(n, mapped)), n.c);
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
