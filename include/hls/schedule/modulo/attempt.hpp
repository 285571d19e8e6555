// One attempt to schedule a graph at given intervals between steps and a given period: a feasible
// plan, or the reason why not.
#pragma once

#include "../recurrences/rounds.hpp"
#include "endless.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int rounds_for_ports = 12;

// Nodes with dependences between steps.
struct dependence_ends {
    bool leaves[max_nodes], enters[max_nodes];
};

// Every round honours one more dependence between steps on each path, and a path that comes to
// a node twice never ends: without ports, more rounds than nodes at one end of such dependences
// change nothing.
constexpr int rounds_for(dependence_list const& d, bool ports) {
    dependence_ends ends{};
    int sources = 0, targets = 0;
    for (int e = 1; e < d.count; ++e) {
        dependence const& x = d.entries[e];
        if (x.over == way::same) continue;
        sources += !ends.leaves[x.from];
        targets += !ends.enters[x.to];
        ends.leaves[x.from] = ends.enters[x.to] = true;
    }
    int const longest = sources < targets ? sources : targets;
    return longest + 2 + (ports ? rounds_for_ports : 0);
}

// What attempts at one period have in common.
struct preparation {
    scheduling_state begin;
    bool has_first; // the first round of an earlier attempt
    big_plan first;
    bool has_order; // some attempt has come to the rounds that need it
    dependences_by_block order;
};

constexpr preparation prepare(auto const& g, dependence_list const& d, scheduling_problem const& p,
                              scheduling_state const* operations = nullptr) {
    return {prepare_state(g, d, p, operations), false, {}, false, {}};
}

// Before the first round: operations stand where they did in the first round of an earlier attempt
// and are scheduled again only if intervals matter to them. Shifts are not scheduled yet: taps look
// at them.
constexpr big_plan begin_plan(auto const& g, dependence_list const& d, scheduling_problem const& p,
                              preparation const& from, scheduling_state& s) {
    big_plan plan{};
    s.again = from.has_first && !d.has_bypasses;
    if (s.again) plan = from.first;
    plan.ii = p.ii;
    plan.period_ps = p.period_ps;
    plan.node_count = g.node_count;
    for (int e = 0; e < p.ways.edge_count && has_loops(g); ++e) { // jumps stay where they are put
        s.earliest[p.ways.edges[e].jump] = p.ways.edges[e].gap - 1;
        s.pushed[p.ways.edges[e].jump] = true;
    }
    for (int r = 0; r < g.resource_count; ++r) {
        if (s.shift_of[r] == none) continue;
        plan.cycle[s.shift_of[r]] = 0;
        s.pushed[s.shift_of[r]] = true;
    }
    return plan;
}

constexpr void keep_first_round(big_plan const& plan, preparation& to) {
    if (to.has_first) return;
    to.has_first = true;
    to.first = plan;
}

constexpr void keep_order(auto const& g, dependence_list const& d, int round, preparation& to) {
    if (to.has_order || round < rounds_before_order) return;
    to.has_order = true;
    to.order = list_by_block(g, d);
}

// Before dependences between steps have moved anything. A requested interval stays: what it fails
// at is a ring, or the clock.
constexpr bool is_late_alone(auto const& g, big_plan const& plan, edge const& e) {
    return plan.cycle[e.jump] >= e.gap && requested_interval(g, e) == 0;
}

constexpr bool has_late_jump(auto const& g, reach const& ways, big_plan const& plan) {
    for (int e = 0; e < ways.edge_count; ++e)
        if (is_late_alone(g, plan, ways.edges[e])) return true;
    return false;
}

inline constexpr int rounds_of_aligning = 6; // of accesses that share a port

// An operation is too slow, or the steps of a jump take longer than what is there.
constexpr bool fails_at_once(auto const& g, scheduling_state const& s, scheduling_problem const& p,
                             int round, big_plan& plan, failure& f) {
    if (s.too_slow == none)
        return f.own_steps = round == 0 && has_loops(g) && has_late_jump(g, p.ways, plan);
    plan.limit_count = 1;
    plan.limit_nodes[0] = s.too_slow;
    return true;
}

// Accesses that share a port move, or there are too few ports for `access`: false and true.
constexpr bool fails_at_port(auto const& g, dependence_list const& d, scheduling_state& s,
                             scheduling_problem const& p, int round, int access, big_plan& plan,
                             failure& f) {
    bool const apart = align_sharers(g, s, plan);
    if (apart && round < rounds_of_aligning) return false;
    if (apart && unsettled_dependence(g, d, s, p.ways, plan) != 0) { // pushes them apart
        explain_unsettled(g, d, s, p.ways, plan, f);
    } else {
        explain_port(g, s, access, plan);
        f.basic_block = g.nodes[access].basic_block;
    }
    return true;
}

// Dependences between steps, and what was scheduled before others had moved.
constexpr bool moves_on(auto const& g, dependence_list const& d, scheduling_state& s,
                        scheduling_problem const& p, int round, big_plan const& plan) {
    bool const carried = enforce_carried(g, s, d, p.ways, plan, round);
    return keep_blocks_whole(g, s, plan) || carried || taps_moved(g, s, p, plan) ||
           bypasses_moved(g, s, d, p, plan);
}

inline constexpr int rounds_before_crowd = 1; // most attempts have settled

// Most attempts end earlier; with loops, rings through ports may be what explains them.
constexpr int rounds_before_drift(auto const& g) { return has_loops(g) ? 8 : 3; }

// Memory ports push operations on for ever.
constexpr bool is_pushed_on(auto const& g, dependence_list const& d, scheduling_state const& s,
                            scheduling_problem const& p, int round, drift& drift, big_plan& plan,
                            failure& f) {
    if (round == rounds_before_crowd && !has_loops(g) && is_crowded(g, d, s, p, plan, f))
        return true;
    if (round < rounds_before_drift(g) || !drifts_endlessly(g, s, plan, round, drift)) return false;
    explain_unsettled(g, d, s, p.ways, plan, f);
    if (!has_loops(g)) f.missing = (drift.cycles + drift.after - 1) / drift.after;
    return true;
}

// After all operations are scheduled: the attempt fails, or nothing is left to move.
constexpr bool ends(auto const& g, dependence_list const& d, scheduling_state& s,
                    scheduling_problem const& p, int round, drift& drift, big_plan& plan,
                    failure& f) {
    if (fails_at_once(g, s, p, round, plan, f)) return true;
    if (int const access = port_conflict(g, s, plan); access != none)
        return fails_at_port(g, d, s, p, round, access, plan, f);
    if (is_endless(g, d, s, p, round, plan, f)) return true;
    plan.feasible = !moves_on(g, d, s, p, round, plan);
    if (plan.feasible && has_loops(g)) explain_late_jumps(g, d, s, p.ways, plan, f);
    return plan.feasible || (s.has_rams && is_pushed_on(g, d, s, p, round, drift, plan, f));
}

} // namespace detail

// `prepared`: at this period.
constexpr big_plan attempt(auto const& g, dependence_list const& d, scheduling_problem const& p,
                           detail::preparation& prepared, detail::failure& f) {
    detail::scheduling_state s = detail::begin_state(g, d, p, prepared.begin);
    big_plan plan = detail::begin_plan(g, d, p, prepared, s);
    int const rounds = detail::rounds_for(d, s.has_rams) + 2 * s.inner_blocks;
    detail::drift drift{};
    for (int round = 0; round < rounds; ++round) {
        detail::keep_order(g, d, round, prepared);
        detail::schedule_all(g, s, d, p, prepared.order, round, plan);
        if (round == 0) detail::keep_first_round(plan, prepared);
        detail::find_sources(s, d, plan, round);
        if (detail::ends(g, d, s, p, round, drift, plan, f)) return plan;
    }
    detail::explain_unsettled(g, d, s, p.ways, plan, f);
    return plan;
}

constexpr big_plan attempt(auto const& g, dependence_list const& d, scheduling_problem const& p,
                           detail::failure& f,
                           detail::scheduling_state const* operations = nullptr) {
    detail::preparation prepared = detail::prepare(g, d, p, operations);
    return attempt(g, d, p, prepared, f);
}

} // namespace hls::ir
