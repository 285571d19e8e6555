// Which loops run in lanes: inner loops of one step on what processors have vectors for, whose runs
// belong to iterations of the loop around it that do not depend on each other. A step waits for the
// one before it, so several runs side by side take little more time than one.
#pragma once

#include <hls/analysis/interleaving/independent_runs.hpp>

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

// What it computes with stands in registers, but for what is the same in all steps.
constexpr bool is_closed(auto const& g, int basic_block) {
    for (int i = 1; i < g.node_count; ++i) {
        if (g.nodes[i].basic_block != basic_block || ir::always_there(g.nodes[i].kind)) continue;
        for (int k = 0; k < 3; ++k) {
            ir::node const& x = g.nodes[ir::operand(g.nodes[i], k)];
            bool const is_here = x.basic_block == basic_block || ir::always_there(x.kind);
            if (ir::operand(g.nodes[i], k) != ir::none && !is_here) return false;
        }
    }
    return true;
}

// Steps on integers alone take so little time that lanes would lose more where few of them go on.
constexpr bool is_body_for_lanes(auto const& g, int basic_block) {
    bool has_numbers = false;
    for (int i = 1; i < g.node_count; ++i) {
        if (g.nodes[i].basic_block != basic_block) continue;
        if (!is_for_lanes(g, g.nodes[i])) return false;
        has_numbers |= ir::is_floating(g.nodes[i].kind);
    }
    return has_numbers && is_closed(g, basic_block) &&
           nodes_in(g, basic_block) <= most_nodes_in_lanes;
}

// Reads only before the inner loop, where it is known whether there are words.
constexpr bool waits_after(auto const& g, ir::detail::nest const& n) {
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& x = g.nodes[i];
        ir::detail::part const p = ir::detail::part_of(g, n, x);
        if (p == ir::detail::part::outside) continue;
        if (is_non_blocking(x.kind) || x.kind == ir::op::fence) return true;
        if (p == ir::detail::part::after && x.kind == ir::op::read) return true;
    }
    return false;
}

// All of it before the inner loop, or all after it: else only a register that each lane can have.
constexpr bool keeps_order_in_lanes(auto const& g, ir::detail::nest const& n, int r) {
    ir::detail::usage const u = ir::detail::usage_of(g, n, r);
    switch (g.resources[r].kind) {
    case ir::resource_kind::reg:
    case ir::resource_kind::shift_register:
        return ir::detail::state_obstacle(g, n, r).why == nullptr;
    case ir::resource_kind::array: return !u.changes || ir::detail::keeps_order(u);
    case ir::resource_kind::input:
    case ir::resource_kind::output: return ir::detail::keeps_order(u);
    default: return true;
    }
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

constexpr bool runs_in_lanes(auto const& g, ir::detail::nest const& n) {
    if (ir::detail::nest_obstacle(g, n) != nullptr || n.before.count != 1 || n.after.count != 1)
        return false;
    if (ir::detail::may_skip(g, n) || !is_closed(g, n.after.at[0]) || waits_after(g, n))
        return false;
    for (int r = 0; r < g.resource_count; ++r)
        if (!keeps_order_in_lanes(g, n, r)) return false;
    return ir::detail::is_counted(g, n, n.loops.outer) && counts_ahead(g, n);
}

constexpr lane_nest find_lane_nest(auto const& g, int inner) {
    ir::loop const& loop = g.loops[inner];
    bool const is_step = loop.parent != ir::no_loop && loop.head == loop.latch;
    if (!is_step || !ir::is_single(g, inner) || !is_body_for_lanes(g, loop.head))
        return lane_nest{};
    ir::detail::nest const n = ir::detail::nest_of(g, inner);
    if (!runs_in_lanes(g, n)) return lane_nest{};
    return {true, n.before.at[0], loop.head, n.after.at[0], n.loops.outer};
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
