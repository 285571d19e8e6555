// Which loops run in lanes: inner loops of one step on numbers of the processor, whose runs belong
// to iterations of the loop around it that do not depend on each other. A step waits for the one
// before it, so several runs side by side take little more time than one.
#pragma once

#include <hls/analysis/interleaving.hpp>

#include "../variable_expansion.hpp"
#include "stepper.hpp"

namespace hls::cpu {

// The basic blocks of such a nest, and the loop around the inner one.
struct lane_nest {
    bool runs_in_lanes;
    int before, body, after;
    int outer;
};

namespace detail {

inline constexpr int most_nodes_in_lanes = 200;

// What processors do with several numbers at once.
constexpr bool is_for_lanes(auto const& g, ir::node const& n) {
    using enum ir::op;
    if (n.type.width > 64 || (n.kind == multiply && n.type.width > 32)) return false;
    switch (n.kind) {
    case add:
    case subtract:
    case multiply:
    case bit_and:
    case bit_or:
    case bit_xor:
    case bit_not:
    case equal:
    case less:
    case select:
    case resize:
    case slice:
    case concat:
    case state:
    case next:
    case jump: return true;
    case float_add:
    case float_multiply:
    case float_divide: return is_host_operation(n, g.nodes[n.a].type);
    default: return ir::always_there(n.kind);
    }
}

constexpr bool is_body_for_lanes(auto const& g, int basic_block) {
    bool computes = false;
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (n.basic_block != basic_block) continue;
        if (!is_for_lanes(g, n)) return false;
        computes |= ir::is_floating(n.kind);
    }
    return computes && nodes_in(g, basic_block) <= most_nodes_in_lanes;
}

// Reads only before the inner loop, where it is known whether there are words.
constexpr bool waits_in(auto const& g, int basic_block, bool for_reads) {
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (n.basic_block == basic_block &&
            (is_non_blocking(n.kind) || (for_reads && n.kind == ir::op::read)))
            return true;
    }
    return false;
}

constexpr bool counts_ahead(auto const& g, ir::detail::nest const& n) {
    int const counter = g.loops[n.loops.outer].counter;
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& x = g.nodes[i];
        bool const counts = x.kind == ir::op::next && x.resource == counter;
        if (x.basic_block != g.loops[n.loops.outer].latch || (!counts && x.kind != ir::op::jump))
            continue;
        if (!ir::detail::follows_from(g, n, counts ? x.a : x.c, counter)) return false;
        if (counts && x.c != ir::none) return false;
    }
    return true;
}

constexpr lane_nest find_lane_nest(auto const& g, int inner) {
    constexpr lane_nest none{};
    ir::loop const& loop = g.loops[inner];
    if (loop.parent == ir::no_loop || loop.head != loop.latch) return none;
    if (!is_body_for_lanes(g, loop.head)) return none;
    if (ir::obstacle_to_interleaving(g, inner).why != nullptr) return none;
    ir::detail::nest const n = ir::detail::nest_of(g, inner);
    if (n.before.count != 1 || n.after.count != 1 || ir::detail::may_skip(g, n)) return none;
    bool const waits = waits_in(g, n.before.at[0], false) || waits_in(g, n.after.at[0], true);
    bool const goes = !waits && counts_ahead(g, n);
    return {goes, n.before.at[0], loop.head, n.after.at[0], n.loops.outer};
}

// Of the loop as the outer one.
constexpr lane_nest lane_nest_in(auto const& g, int outer) {
    for (int i = 0; i < g.loop_count; ++i)
        if (g.loops[i].parent == outer) {
            lane_nest const found = find_lane_nest(g, i);
            if (found.runs_in_lanes) return found;
        }
    return lane_nest{};
}

} // namespace detail

template <auto const& Graph, int Loop>
inline constexpr lane_nest lanes_of = detail::lane_nest_in(Graph, Loop);

} // namespace hls::cpu
