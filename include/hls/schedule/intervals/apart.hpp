// Plans that hold however steps move (.bubble_removal): which kernels can have one, and which jumps
// are taken later for what a later step needs.
#pragma once

#include "../modulo/attempt.hpp"
#include "crowded.hpp"

namespace hls::ir {

namespace detail {

// A basic block that leads to itself after more than a cycle; -1: none.
constexpr int edge_with_interval(reach const& r) {
    for (int e = 0; e < r.edge_count; ++e)
        if (r.edges[e].from == r.edges[e].to && r.edges[e].gap > 1) return e;
    return -1;
}

// The loop with a limit of iterations in flight; no_loop: none has one.
constexpr int limited_loop(auto const& g) {
    for (int l = 0; l < g.loop_count; ++l)
        if (concurrency_of(g, l) > 0) return l;
    return no_loop;
}

// Whether steps may move by themselves: with one of a basic block in every cycle.
constexpr bool may_be_apart(auto const& g, reach const& r, port_loads const& p) {
    return limited_loop(g) == no_loop && edge_with_interval(r) < 0 && crowded_basic_block(r, p) < 0;
}

// No plan for steps that move by themselves, but the loop whose interval is too long, or the
// accesses that share a port.
constexpr big_plan not_apart(auto const& g, reach const& r, port_loads const& p) {
    big_plan plan{};
    int const e = edge_with_interval(r), block = crowded_basic_block(r, p);
    if (e >= 0) plan.failed_loop = loop_of_edge(g, r.edges[e]) + 1;
    if (e < 0 && block >= 0) list_port(g, p.busiest[block], plan);
    return plan;
}

// Takes all these jumps in stage - 1 or later; false: there is none, an iteration would begin later
// than in the cycle after the one before it, or the number of speculated iterations would change.
constexpr bool jump_later(auto const& g, reach const& r, int stage, gap_list& gaps, auto is_one) {
    bool any = false;
    for (int e = 0; e < r.edge_count; ++e) {
        edge const& x = r.edges[e];
        if (!is_one(x)) continue;
        if (x.from == x.to || leaves_uncertain(g, x.jump) || stage > max_interval) return false;
        any = true;
    }
    for (int e = 0; e < r.edge_count && any; ++e)
        if (is_one(r.edges[e])) gaps.of[r.edges[e].jump] = greater_of(r.edges[e].gap, stage);
    return any;
}

// Later steps begin when what the dependence comes from is there, in `stage` of its step; false:
// they cannot. For that the step jumps later, or those in front of the later step do.
constexpr bool begin_later(auto const& g, reach const& r, dependence const& x, int stage,
                           gap_list& gaps) {
    if (x.over == way::same || x.over == way::requested) return false;
    int const from = g.nodes[x.from].basic_block, to = g.nodes[x.to].basic_block;
    auto const leaves = [&](edge const& e) {
        return e.from == from && (from == to || e.to != from);
    };
    auto const enters = [&](edge const& e) { return e.to == to && (from == to || e.from != to); };
    return jump_later(g, r, stage, gaps, leaves) || jump_later(g, r, stage, gaps, enters);
}

// In this plan.
constexpr int stage_of_source(dependence_list const& d, big_plan const& plan, dependence const& x) {
    return done_stage(x, plan.cycle[x.grouped ? latest_of_group(d, plan, x.from) : x.from]);
}

// For a jump that waits for an earlier step.
constexpr bool begin_late_ones_later(auto const& g, dependence_list const& d, reach const& r,
                                     big_plan const& plan, failure const& f, int late,
                                     gap_list& gaps) {
    dependence const& x = d.entries[f.late[late]];
    return f.late[late] != 0 && begin_later(g, r, x, stage_of_source(d, plan, x), gaps);
}

// For a ring of dependences that is too long, one of these; `first`: before the ring moved
// anything.
constexpr bool open_ring(auto const& g, dependence_list const& d, reach const& r,
                         big_plan const& first, failure const& f, gap_list& gaps) {
    for (int i = 0; i < f.ring_count; ++i) {
        dependence const& x = d.entries[f.ring[i]];
        int const from = g.nodes[x.from].basic_block, to = g.nodes[x.to].basic_block;
        int const more = stages_left(r, from, to) + 1;
        if (begin_later(g, r, x, greater_of(more, stage_of_source(d, first, x)), gaps)) return true;
    }
    return false;
}

} // namespace detail

} // namespace hls::ir
