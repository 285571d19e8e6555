// An array that is a parameter of a loop's body, and of which an element is read that this
// iteration has not stored to: where no store can come before the load, whatever the indexes and
// conditions are. It would hold what some other iteration left, and which one that is depends on
// how many are in flight. (What only a run shows: verilog/testbench/unstored.hpp.)
#pragma once

#include "recorder.hpp"

namespace hls::ir {

namespace detail {

// Both indexes are constants, and not the same.
constexpr bool are_other_elements(builder const& g, node const& load, node const& store) {
    node const &a = g.nodes[load.a], &b = g.nodes[store.a];
    return a.kind == op::constant && b.kind == op::constant &&
           constant_value(a) != constant_value(b);
}

// In one run of the body of `loop`: a loop in it runs several times.
constexpr bool may_come_before(builder const& g, int loop, int store, int load) {
    if (store < load) return true;
    for (int l = loop_of(g, g.nodes[load].basic_block); l != loop && l != no_loop;
         l = g.loops[l].parent)
        if (is_inside(g, g.nodes[store].basic_block, l)) return true;
    return false;
}

constexpr bool may_be_stored(builder const& g, int load) {
    node const& n = g.nodes[load];
    int const loop = g.resources[n.resource].local_to - 1;
    for (int i = 1; i < g.node_count; ++i) {
        node const& s = g.nodes[i];
        if (s.kind == op::store && s.resource == n.resource && !are_other_elements(g, n, s) &&
            may_come_before(g, loop, i, load))
            return true;
    }
    return false;
}

constexpr bool is_local_array(resource const& x) {
    return x.kind == resource_kind::array && x.local_to != 0;
}

// Values that something follows from beside words of such arrays: what is stored to one member of
// an element, or converted, takes the others from a load.
struct needed_values {
    bool of[max_nodes];
};

constexpr needed_values find_needed(builder const& g) {
    needed_values needed{};
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        bool const stores = n.kind == op::store && is_local_array(g.resources[n.resource]);
        if (!needed.of[i] && (!is_effect(n.kind) || stores)) continue;
        needed.of[n.a] = needed.of[n.b] = needed.of[n.c] = true;
    }
    return needed;
}

constexpr bool has_local_array(builder const& g) {
    for (int i = 0; i < g.resource_count; ++i)
        if (is_local_array(g.resources[i])) return true;
    return false;
}

} // namespace detail

constexpr void check_unstored(recorder& r) {
    builder& g = r.graph;
    if (has_problem(g) || !detail::has_local_array(g)) return;
    detail::needed_values const needed = detail::find_needed(g);
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        resource const& x = g.resources[n.resource];
        bool const loads = n.kind == op::load && needed.of[i] && detail::is_local_array(x);
        if (!loads || detail::may_be_stored(g, i)) continue;
        return complain(g, say(426, n.where, "an element of array `", x.id,
                               "` is read before this iteration of loop `",
                               g.loops[x.local_to - 1].id, "` can have stored to it", r.empty,
                               ": it holds what another iteration left; store to it first, or make "
                               "the array a parameter of the kernel, which keeps its words"));
    }
}

} // namespace hls::ir
