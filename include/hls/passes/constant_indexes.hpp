// Pass: elements of arrays whose indexes are all constants are as good as registers within a step:
// a load behind a store to its element in the step takes the value that is stored, and an element
// is stored once. So words that move through such an array, shifted or permuted, wait for no cycle
// in between. Arrays with a fence beside them, latency controls or a promise stay as they are.
#pragma once

#include "../analysis/array_storage.hpp"
#include "../analysis/dependence_distance.hpp"
#include "../ir/simplify.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int most_elements = 2048; // of all such arrays together

// Number of the first element of each array; -1: it stays as it is.
struct moved_elements {
    int first[max_resources];
    int count;
    bool any_again; // an element is accessed behind a store to it in one step
};

// Promises are about the accesses that the user wrote.
constexpr bool is_left_alone(auto const& g, int resource) {
    for (int l = 0; l < g.loop_count; ++l)
        if (named_by(promise_of(g, l), g.resources[resource])) return true;
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (is_controlled(g, g.nodes[i])) return true;
    return false;
}

constexpr int element_of(auto const& g, moved_elements const& m, node const& n) {
    return m.first[n.resource] + int(g.nodes[n.a].value);
}

constexpr bool is_moved(moved_elements const& m, node const& n) {
    return is_memory_access(n.kind) && m.first[n.resource] >= 0;
}

constexpr void look_for_again(auto const& g, moved_elements& m) {
    int stored_in[most_elements]{}; // 1 + basic block of the last store
    for (int i = 1; i < g.node_count && !m.any_again; ++i) {
        node const& n = g.nodes[i];
        if (!is_moved(m, n)) continue;
        int& block = stored_in[element_of(g, m, n)];
        m.any_again = block == n.basic_block + 1;
        if (n.kind == op::store) block = n.basic_block + 1;
    }
}

constexpr bool has_fence(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::fence) return true;
    return false;
}

constexpr moved_elements find_moved(auto const& g) {
    moved_elements m{};
    for (int r = 0; r < g.resource_count; ++r) {
        resource const& x = g.resources[r];
        m.first[r] = -1;
        if (x.kind != resource_kind::array || x.depth > most_elements - m.count) continue;
        if (!is_split(g, r) || is_left_alone(g, r)) continue;
        m.first[r] = m.count;
        m.count += x.depth;
    }
    if (m.count == 0 || has_fence(g)) return {};
    look_for_again(g, m);
    return m;
}

// What the step has stored in an element so far.
struct stored_word {
    int value; // none: nothing
    int predicate;
    int index;
    short resource, basic_block;
    source where;
};

constexpr void store_word(builder& g, stored_word& w) {
    if (w.value == none) return;
    node n =
        make_node(op::store, g.resources[w.resource].type, w.where, w.index, w.value, w.predicate);
    n.resource = w.resource;
    g.basic_block = w.basic_block;
    append(g, n);
    w.value = none;
}

constexpr void add_store(builder& g, stored_word& w, node const& n) {
    value_type const type = g.resources[n.resource].type;
    int value = append(g, make_node(op::resize, type, n.where, n.b));
    int predicate = n.c;
    if (w.value != none) {
        if (n.c != none)
            value = append(g, make_node(op::select, type, n.where, n.c, value, w.value));
        predicate = n.c == none || w.predicate == none
                        ? none
                        : append(g, make_node(op::bit_or, one_bit, n.where, n.c, w.predicate));
    }
    w = {value, predicate, n.a, n.resource, n.basic_block, n.where};
}

constexpr int add_load(builder& g, stored_word const& w, node const& n) {
    if (w.value == none) return append(g, n);
    if (w.predicate == none) return w.value;
    return append(g, make_node(op::select, n.type, n.where, w.predicate, w.value, append(g, n)));
}

} // namespace detail

constexpr bool wants_forwarding(auto const& g) { return detail::find_moved(g).any_again; }

constexpr builder forward(auto const& g) {
    detail::moved_elements const m = detail::find_moved(g);
    detail::stored_word words[detail::most_elements]{};
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        if (!detail::is_moved(m, g.nodes[i])) {
            mapped[i] = append(result, n);
            continue;
        }
        detail::stored_word& w = words[detail::element_of(g, m, g.nodes[i])];
        if (w.basic_block != n.basic_block) detail::store_word(result, w);
        result.basic_block = n.basic_block;
        if (n.kind == op::store)
            detail::add_store(result, w, n);
        else
            mapped[i] = detail::add_load(result, w, n);
    }
    for (int e = 0; e < m.count; ++e) detail::store_word(result, words[e]);
    return result;
}

} // namespace hls::ir
