// Which operations share operators. The scheduler finds operators for those of a class
// (schedule/reservation/operators.hpp); what limits an interval then, and operations of which no
// other takes the operator, are left out of the next attempt.
#pragma once

#include "iteration_cycles.hpp"
#include "sharing_classes.hpp"

namespace hls::ir {

inline constexpr int attempts_to_share = 6;

// An iteration with loops inside may take longer by one cycle in so many: registers in front of an
// operator are cheap in front of what it saves, where the loops inside keep their intervals.
inline constexpr int cycles_for_one_more = 32;

// no_loop: of the kernel.
constexpr int most_interval(auto const& g, big_plan const& without, int loop) {
    bool const has_inner = loop == no_loop ? has_loops(g) : !is_single(g, loop);
    long long const cycles = has_inner ? iteration_cycles(g, without, loop) : 0;
    int const more = cycles < 0 ? 0 : int(cycles / cycles_for_one_more);
    return (loop == no_loop ? without.ii : without.loops[loop].ii) + more;
}

// The same graph, in which operations name their classes, and loops and the kernel have at most
// the intervals that a plan without allows.
template <class Graph>
constexpr Graph with_sharing(Graph g, sharing_choice const& s, big_plan const& without) {
    forget_equal(g);
    g.most_ii = most_interval(g, without, no_loop);
    for (int l = 0; l < g.loop_count; ++l) g.loops[l].most_ii = most_interval(g, without, l);
    g.class_count = s.class_count;
    for (int c = 0; c < s.class_count; ++c) g.classes[c] = s.classes[c];
    for (int i = 1; i < g.node_count; ++i)
        if (s.class_of[i] != 0) g.nodes[i].timing = s.class_of[i];
    return g;
}

// Operations of several basic blocks could have one unit that finds a few bits in each cycle.
constexpr bool shares_busy_units(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (has_loops(g) && is_iterative(g.nodes[i].kind) && is_sharing(g.nodes[i])) return true;
    return false;
}

namespace detail {

// What limits the intervals is what limits them without.
constexpr big_plan with_reasons(big_plan plan, big_plan const& without) {
    for (int l = 0; l < plan.loop_count; ++l)
        if (plan.loops[l].limit_count == 0 && plan.loops[l].ii == without.loops[l].ii)
            copy_reason(without.loops[l], plan.loops[l]);
    return plan;
}

} // namespace detail

// At the intervals and the period of a plan without, finished.
constexpr big_plan plan_with_sharing(auto const& g, dependence_list const& d, options const& wanted,
                                     big_plan const& without) {
    device const& target = wanted.device;
    detail::failure f{};
    big_plan plan =
        has_loops(g)
            ? fit_gaps_from(g, d, target, without.period_ps, true, detail::gaps_of(g, without),
                            without.bubble_removal)
            : attempt(g, d,
                      {target, without.ii, without.period_ps, minimum_distances_of(g, without)}, f);
    plan.wanted_ps = without.wanted_ps;
    if (plan.feasible)
        plan =
            has_loops(g) ? detail::with_reasons(plan, without) : detail::with_reason(plan, without);
    return finish_plan(g, d, wanted, plan);
}

// No interval is longer than one without allows.
constexpr bool is_no_slower(auto const& g, big_plan const& p, big_plan const& without) {
    if (!p.feasible || p.ii > most_interval(g, without, no_loop)) return false;
    for (int l = 0; l < p.loop_count; ++l)
        if (p.loops[l].ii > most_interval(g, without, l)) return false;
    return true;
}

namespace detail {

// Look-up tables that sharing saves, less the flip-flops that it takes.
constexpr int gain_of(auto const& g, sharing_choice const& s, device const& target,
                      big_plan const& plan, big_plan const& without) {
    bool counted[max_nodes]{};
    int gain = without.register_bits - plan.register_bits;
    for (int i = 1; i < g.node_count; ++i) {
        int const which = plan.operator_of[i];
        if (which == 0) continue;
        if (counted[which]) gain += saving_of(s.classes[s.class_of[i] - 1], target);
        counted[which] = true;
    }
    return gain;
}

// The class whose operators cost least.
constexpr void drop_cheapest(int node_count, device const& target, sharing_choice& s) {
    int cheapest = 0;
    auto const saving = [&](int c) { return saving_of(s.classes[c - 1], target); };
    for (int i = 1; i < node_count; ++i) {
        int const c = s.class_of[i];
        if (c != 0 && (cheapest == 0 || saving(c) < saving(cheapest))) cheapest = c;
    }
    for (int i = 1; i < node_count; ++i)
        if (s.class_of[i] == cheapest) s.class_of[i] = 0;
}

constexpr void drop_alone(big_plan const& plan, int node_count, sharing_choice& s) {
    int members[max_nodes]{};
    for (int i = 1; i < node_count; ++i) ++members[plan.operator_of[i]];
    for (int i = 1; i < node_count; ++i)
        if (s.class_of[i] != 0 && members[plan.operator_of[i]] < 2) s.class_of[i] = 0;
}

// What an attempt failed at, or what stands in a loop that has become longer. All if it is
// neither.
constexpr void drop_limiting(auto const& g, big_plan const& plan, big_plan const& without,
                             sharing_choice& s) {
    bool dropped = false;
    auto const drop = [&](int id) {
        dropped |= s.class_of[id] != 0;
        s.class_of[id] = 0;
    };
    for (int i = 0; i < plan.limit_count && !plan.feasible; ++i) drop(plan.limit_nodes[i]);
    for (int l = g.loop_count - 1; l >= 0 && !dropped; --l) {
        if (plan.loops[l].ii <= most_interval(g, without, l)) continue;
        for (int i = 1; i < g.node_count; ++i)
            if (is_inside(g, g.nodes[i].basic_block, l)) drop(i);
    }
    for (int i = 1; i < g.node_count && !dropped; ++i) s.class_of[i] = 0;
}

} // namespace detail

// What is left for the next attempt; all of it where every operator has several operations, no
// interval is longer than without, and less of the device is taken.
constexpr sharing_choice fewer_sharing(auto const& g, sharing_choice s, device const& target,
                                       big_plan const& plan, big_plan const& without) {
    sharing_choice const before = s;
    if (!is_no_slower(g, plan, without))
        detail::drop_limiting(g, plan, without, s);
    else
        detail::drop_alone(plan, g.node_count, s);
    bool const same = same_choice(s, before, g.node_count);
    if (same && detail::gain_of(g, s, target, plan, without) <= 0)
        detail::drop_cheapest(g.node_count, target, s);
    if (!same_choice(s, before, g.node_count))
        detail::count_inputs(g, minimum_distances_of(g, without), s);
    return s;
}

} // namespace hls::ir
