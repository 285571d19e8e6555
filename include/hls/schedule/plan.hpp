// A schedule as plain data: in which cycle of its iteration each operation happens.
#pragma once

#include "../analysis/arrival.hpp"
#include "../analysis/timing.hpp"

namespace hls::ir {

// What keeps the initiation interval from being smaller.
enum class limit : unsigned char { nothing, recurrence, port, requested, control };

inline constexpr int max_limit_nodes = 24;

// Of one loop.
struct loop_plan {
    identifier id;
    int ii;   // cycles from iteration to iteration; with loops inside: at least
    int runs; // of an inner loop, that are interleaved: one has an iteration each runs * ii cycles
    int wait; // cycles of these in which nothing begins
    limit limited_by; // why they are not fewer
    int limit_count;
    int limit_nodes[max_limit_nodes];
};

namespace detail {

inline void HLS0259_no_loop_of_this_name_see_those_of_the_report() {} // no constant

} // namespace detail

template <int Nodes>
struct plan {
    bool feasible;
    int ii;      // cycles from one iteration to the next
    int latency; // cycles from the issue of an iteration to its last word or effect
    int stages;  // cycles in which an iteration does something
    int period_ps;
    int wanted_ps;     // the period asked for, or the default; shorter when the interval needs more
    int register_bits; // carried between stages
    bool bubble_removal; // as requested: bubbles.hpp
    limit limited_by;    // why ii is not ii - 1
    int limit_count;
    int limit_nodes[max_limit_nodes]; // the recurrence's operations, or the accesses that share a
                                      // port
    int node_count;
    int cycle[Nodes];
    arrival at[Nodes];        // of the result, within its cycle, ps after the registers
    short operator_of[Nodes]; // number of the operator that it shares; 0: it has its own
    int failed_loop;          // 1 + loop whose interval cannot be as requested; 0: none
    int failed_control;       // 1 + latency control that cannot hold; 0: none
    int loop_count;
    loop_plan loops[max_loops];

    // By the name its kernel gives it.
    constexpr loop_plan const& loop(char const* id) const {
        int i = 0;
        while (i < loop_count && !same_text(loops[i].id.text, id)) ++i;
        if (i == loop_count) detail::HLS0259_no_loop_of_this_name_see_those_of_the_report();
        return loops[i];
    }
};

using big_plan = plan<max_nodes>;

// What limits an interval, of a loop or of the kernel.
constexpr void copy_reason(auto const& from, auto& to) {
    to.limited_by = from.limited_by;
    to.limit_count = from.limit_count;
    for (int i = 0; i < from.limit_count; ++i) to.limit_nodes[i] = from.limit_nodes[i];
}

// The cycle in which the result is first there.
constexpr int ready_cycle(auto const& g, device const& target, auto const& p, int id) {
    return p.cycle[id] + latency_of(g, target, p.period_ps, g.nodes[id]);
}

// A plan of any size, seen through pointers.
struct plan_view {
    int ii;
    int latency;
    int stages;
    int period_ps;
    int wanted_ps;
    int register_bits;
    bool bubble_removal;
    limit limited_by;
    int limit_count;
    int const* limit_nodes;
    int node_count;
    int const* cycle;
    arrival const* at;
    short const* operator_of;
    int loop_count;
    loop_plan const* loops;
};

// The same, of a graph of so many nodes.
template <int Nodes>
constexpr plan<Nodes> sized_plan(big_plan const& big) {
    plan<Nodes> p{};
    p.feasible = big.feasible;
    p.ii = big.ii;
    p.latency = big.latency;
    p.stages = big.stages;
    p.period_ps = big.period_ps;
    p.wanted_ps = big.wanted_ps;
    p.register_bits = big.register_bits;
    p.bubble_removal = big.bubble_removal;
    p.limited_by = big.limited_by;
    p.limit_count = big.limit_count;
    p.node_count = big.node_count;
    p.loop_count = big.loop_count;
    for (int i = 0; i < big.loop_count; ++i) p.loops[i] = big.loops[i];
    for (int i = 0; i < max_limit_nodes; ++i) p.limit_nodes[i] = big.limit_nodes[i];
    for (int i = 0; i < Nodes; ++i) p.cycle[i] = big.cycle[i];
    for (int i = 0; i < Nodes; ++i) p.at[i] = big.at[i];
    for (int i = 0; i < Nodes; ++i) p.operator_of[i] = big.operator_of[i];
    return p;
}

constexpr plan_view view_of_plan(auto const& p) {
    return {p.ii,          p.latency,       p.stages,         p.period_ps,
            p.wanted_ps,   p.register_bits, p.bubble_removal, p.limited_by,
            p.limit_count, p.limit_nodes,   p.node_count,     p.cycle,
            p.at,          p.operator_of,   p.loop_count,     p.loops};
}

} // namespace hls::ir
