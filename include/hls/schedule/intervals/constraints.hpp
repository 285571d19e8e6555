// Cycles from a step to the next one that a jump leads to: as attributes want them, or a plan has
// them.
#pragma once

#include "../recurrences/jumps.hpp"

namespace hls::ir {

namespace detail {

// With n speculated iterations, the condition is known when n intervals are over (003, Loop
// Speculation); with none, before the next iteration begins.
constexpr int interval_for_speculation(int exit_latency, int iterations) {
    return iterations == 0 ? exit_latency : (exit_latency + iterations - 1) / iterations;
}

constexpr int gap_for_speculation(auto const& g, reach const& r, big_plan const& plan,
                                  edge const& e) {
    int const loop = loop_of_edge(g, e);
    if (loop == no_loop || !goes_back(e) || g.nodes[e.jump].c != none) return 1;
    int const extra = g.loops[loop].wanted.speculated_iterations;
    int decided = 0;
    for (int i = 0; i < r.edge_count; ++i)
        if (r.edges[i].from == e.from && r.edges[i].jump != e.jump)
            decided = greater_of(decided, plan.cycle[r.edges[i].jump] + 1);
    return extra < 0 ? 1 : interval_for_speculation(decided, extra);
}

constexpr int last_cycle_of(auto const& g, big_plan const& plan, int basic_block) {
    int last = 0;
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i))
        if (takes_place(g.nodes[i].kind) && g.nodes[i].kind != op::jump)
            last = greater_of(last, plan.cycle[i] + 1);
    return last;
}

constexpr int smaller_limit(int x, int y) { return x == 0 || (y != 0 && y < x) ? y : x; }

// Iterations in flight, at most: as requested, and no more than an array of one iteration has
// copies (003, max_concurrency and private_copies). 0: no limit.
constexpr int concurrency_of(auto const& g, int loop) {
    loop_options const& o = g.loops[loop].wanted;
    int n = o.disable_pipelining ? 1 : o.max_concurrency;
    for (int r = 0; r < g.resource_count && g.loops[loop].runs <= 1; ++r)
        if (g.resources[r].local_to == loop + 1) n = smaller_limit(n, g.resources[r].copies);
    return n;
}

// At most `n` iterations in flight: iteration k + n begins when iteration k has ended.
constexpr int gap_for_concurrency(auto const& g, reach const& r, big_plan const& plan,
                                  edge const& e) {
    int const loop = loop_of_edge(g, e);
    if (loop == no_loop || !goes_back(e)) return 1;
    int const n = concurrency_of(g, loop);
    int needed = 1;
    for (int s = g.loops[loop].head; n > 0 && s <= g.loops[loop].latch; ++s) {
        int const way = r.forward[s][e.from];
        if (way >= unreachable) continue;
        int const inside = r.forward[e.to][e.from]; // of each further iteration
        int const rest = last_cycle_of(g, plan, s) - way - (n - 1) * inside;
        needed = greater_of(needed, (rest + n - 1) / n);
    }
    return needed;
}

// Cycles that the plan asks of a jump, beyond what its gap is.
constexpr int wanted_gap(auto const& g, reach const& r, big_plan const& plan, edge const& e) {
    int gap = plan.cycle[e.jump] + 1;
    gap = greater_of(gap, gap_for_speculation(g, r, plan, e));
    return greater_of(gap, gap_for_concurrency(g, r, plan, e));
}

struct gap_list {
    int of[max_nodes]; // by jump
};

constexpr gap_list requested_gaps(auto const& g) {
    gap_list gaps{};
    if (!has_loops(g)) return gaps;
    for_each_edge(
        g, [](int) { return 1; },
        [&](edge const& x) { gaps.of[x.jump] = requested_interval(g, x); });
    return gaps;
}

// Those of a plan.
constexpr gap_list gaps_of(auto const& g, auto const& plan) {
    gap_list gaps{};
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump) gaps.of[i] = plan.cycle[i] + 1;
    return gaps;
}

} // namespace detail

} // namespace hls::ir
