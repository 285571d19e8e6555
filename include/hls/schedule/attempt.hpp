// One attempt to schedule a graph at given intervals between steps and a given period: a feasible
// plan, or the reason why not.
#pragma once

#include "recurrences/crowded_accesses.hpp"
#include "recurrences/jumps.hpp"

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

// What an attempt fails at, besides the plan.
struct failure {
    int ring_count; // dependences between steps in a ring that is too long
    int ring[max_limit_nodes];
    int missing;         // cycles
    int basic_block;     // whose interval has too few cycles for a port
    bool own_steps;      // of jumps take longer than what is there: nothing else was tried
    bool unsettled;      // no ring explains it: how many cycles are missing is not known
    int late[max_edges]; // why a jump stands late: a dependence between steps; 0: its own step
                         // takes that long
};

// Accesses that compete for the port of `access`.
constexpr void explain_port(auto const& g, placement const& s, int access, big_plan& plan) {
    plan.limited_by = limit::port;
    plan.limit_count = 0;
    for (int i = 0; i < s.ports.count && plan.limit_count < max_limit_nodes; ++i) {
        int const other = s.ports.accesses[i];
        if (same_step(g, access, other) && compete(g, access, other))
            plan.limit_nodes[plan.limit_count++] = other;
    }
}

// A ring that stays within the step is too long at every interval: what was asked cannot be.
constexpr void explain_ring(dependence_list const& d, recurrence const& r, big_plan& plan,
                            failure& f) {
    f.missing = r.missing;
    for (int i = 0; i < r.count && f.ring_count < max_limit_nodes; ++i) {
        if (r.dependences[i] <= 0) continue;
        dependence const& x = d.entries[r.dependences[i]];
        f.ring[f.ring_count++] = r.dependences[i];
        if (x.over == way::requested)
            plan.failed_control = x.distance;
        else
            plan.limited_by = limit::recurrence;
    }
    if (plan.limited_by == limit::nothing) plan.limited_by = limit::control;
    plan.limit_count = list_recurrence(r, plan.limit_nodes);
}

constexpr bool holds(dependence_list const& d, int e, placement const& s, big_plan const& plan) {
    dependence const& x = d.entries[e];
    return x.over == way::same ||
           plan.cycle[x.to] + s.between[e] >= plan.cycle[source_of(s, x)] + x.cycles;
}

// Where bubbles are removed, by the jump that begins the later step.
constexpr bool holds_by_jump(auto const& g, dependence_list const& d, int e, placement const& s,
                             reach const& ways, big_plan const& plan) {
    dependence const& x = d.entries[e];
    return ways.is_apart && is_done_before(g, ways, x, plan.cycle[source_of(s, x)]);
}

inline constexpr int rings_tried = 4; // in a round: following all of them takes too long

constexpr bool is_among(int x, int const* list, int count) {
    for (int i = 0; i < count; ++i)
        if (list[i] == x) return true;
    return false;
}

// Of several rings the one deepest in loops: what gives way to it may be room enough for those
// around it.
constexpr recurrence find_ring(auto const& g, dependence_list const& d, placement const& s,
                               scheduling_problem const& p, big_plan const& plan, bool as_placed,
                               auto holder_of) {
    int tried = 0, deepest = -1, starts[rings_tried]{};
    recurrence found{};
    for (int e = 1; e < d.count && tried < rings_tried; ++e) {
        if (holds(d, e, s, plan) || holds_by_jump(g, d, e, s, p.ways, plan)) continue;
        int const start = source_of(s, d.entries[e]);
        starts[tried++] = start;
        if (is_among(start, starts, tried - 1)) continue; // leads to the same ring
        recurrence const r = find_recurrence(g, d, s, p, plan, start, as_placed, holder_of);
        if (r.count == 0 || r.missing <= 0) continue;
        if (!has_loops(g)) return r;
        int const depth = depth_of_ring(g, p.ways, d, r);
        if (depth <= deepest) continue;
        deepest = depth;
        found = r;
    }
    return found;
}

inline constexpr int rounds_before_suspicion = 2;
inline constexpr int rounds_for_ports_to_settle = 6; // accesses may change their order till then
inline constexpr int rounds_for_rings_to_part = 16;  // one that still lacks cycles where it stands
                                                     // is moved on by others that it moves on

// A dependence that pushes an operation ever later, seen as soon as it comes round once; where
// memory ports push it on, when that should have settled.
constexpr bool is_endless(auto const& g, dependence_list const& d, placement const& s,
                          scheduling_problem const& p, int round, big_plan& plan, failure& f) {
    if (round < rounds_before_suspicion) return false;
    recurrence r = find_ring(g, d, s, p, plan, false, no_holders);
    if (r.count == 0 && has_loops(g) && round >= rounds_for_ports_to_settle)
        r = find_ring(g, d, s, p, plan, round >= rounds_for_rings_to_part,
                      [&](int id) { return holder_before(g, d, s, p, plan, id); });
    if (r.count > 0) explain_ring(d, r, plan, f);
    return r.count > 0;
}

// Nothing settles, though no ring is too long: memory ports push operations on, too. They do so
// where iterations of one step share them.
constexpr int unsettled_dependence(auto const& g, dependence_list const& d, placement const& s,
                                   reach const& ways, big_plan const& plan) {
    int found = 0;
    for (int e = 1; e < d.count; ++e) {
        dependence const& x = d.entries[e];
        if (holds(d, e, s, plan) || holds_by_jump(g, d, e, s, ways, plan)) continue;
        if (found == 0) found = e;
        if (x.over == way::carried && is_single(g, x.loop)) return e;
    }
    return found;
}

constexpr void explain_unsettled(auto const& g, dependence_list const& d, placement const& s,
                                 reach const& ways, big_plan& plan, failure& f) {
    int const e = unsettled_dependence(g, d, s, ways, plan);
    plan.limited_by = limit::recurrence;
    plan.limit_count = e == 0 ? 0 : 2;
    plan.limit_nodes[0] = d.entries[e].to;
    plan.limit_nodes[1] = source_of(s, d.entries[e]);
    f.ring_count = e == 0 ? 0 : 1;
    f.ring[0] = e;
    f.missing = 1;
    f.unsettled = true;
    if (d.entries[e].over == way::requested) plan.failed_control = d.entries[e].distance;
}

// The dependence between steps that keeps an operation waiting.
constexpr int first_cause(auto const& g, dependence_list const& d, placement const& s,
                          big_plan const& plan, int at) {
    while (at != none) {
        int const before = latest_before(g, d, s, plan, at, {});
        bool const moved = s.cause[at] != 0 && waits_longest(s, plan, at, before);
        if (moved) return s.cause[at];
        at = before;
    }
    return 0;
}

constexpr void explain_late_jumps(auto const& g, dependence_list const& d, placement const& s,
                                  reach const& ways, big_plan const& plan, failure& f) {
    for (int e = 0; e < ways.edge_count; ++e)
        if (plan.cycle[ways.edges[e].jump] >= ways.edges[e].gap)
            f.late[e] = first_cause(g, d, s, plan, ways.edges[e].jump);
}

// Where operations stood in an earlier round, and by how much they have moved since.
struct drift {
    int round;            // the earlier one
    int cycle[max_nodes]; // in it
    int after, cycles; // so many rounds later, all that had moved had by as many cycles; 0: never
    bool moved[max_nodes];
};

// Cycles by which all that moved did; 0: not by as many, or a memory has accesses among them and
// others, or the elements of a shift register are among them.
constexpr int common_shift(auto const& g, placement const& s, big_plan const& plan,
                           drift const& d) {
    bool moves[max_resources]{}, stays[max_resources]{};
    int cycles = 0;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        int const by = plan.cycle[i] - d.cycle[i];
        if (is_memory_access(n.kind) && s.in_ram[n.resource])
            (by == 0 ? stays : moves)[n.resource] = true;
        if (by == 0) continue;
        if ((cycles != 0 && by != cycles) || n.kind == op::tap) return 0;
        cycles = by;
    }
    for (int r = 0; r < g.resource_count; ++r)
        if (moves[r] && stays[r]) return 0;
    return cycles;
}

constexpr bool same_moved(auto const& g, big_plan const& plan, drift const& d) {
    for (int i = 1; i < g.node_count; ++i)
        if (d.moved[i] != (plan.cycle[i] != d.cycle[i])) return false;
    return true;
}

constexpr void look_from(auto const& g, big_plan const& plan, int round, drift& d) {
    d.round = round;
    d.after = d.cycles = 0;
    for (int i = 1; i < g.node_count; ++i) d.cycle[i] = plan.cycle[i];
}

// Twice after as many rounds, the same operations have moved by as many cycles: it goes on like
// that. What they wait for stays where it is and is earlier already, and among themselves nothing
// changes, ports included. Looks back to rounds 1, 2, 4, 8...
constexpr bool drifts_endlessly(auto const& g, placement const& s, big_plan const& plan, int round,
                                drift& d) {
    int const cycles = common_shift(g, s, plan, d), after = round - d.round;
    if (d.cycles > 0 && after == 2 * d.after && cycles == 2 * d.cycles && same_moved(g, plan, d))
        return true;
    if (d.cycles == 0 && cycles > 0) {
        d.cycles = cycles;
        d.after = after;
        for (int i = 1; i < g.node_count; ++i) d.moved[i] = plan.cycle[i] != d.cycle[i];
    }
    if (round >= 2 * d.round) look_from(g, plan, round, d);
    return false;
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

// Most attempts end earlier; with loops, rings through ports may be what explains them.
constexpr int rounds_before_drift(auto const& g) { return has_loops(g) ? 8 : 3; }

inline constexpr int rounds_before_crowd = 1; // most attempts have settled

// Loads and stores of a memory have too few slots of their ports.
constexpr bool is_crowded(auto const& g, dependence_list const& d, placement const& s,
                          scheduling_problem const& p, big_plan& plan, failure& f) {
    int const e = most_awaited(d, [&](int i) { return !holds(d, i, s, plan); });
    int const missing = e == 0 ? 0 : lacking_slots(g, d, s, d.entries[e], p.ii);
    if (missing == 0) return false;
    explain_unsettled(g, d, s, p.ways, plan, f);
    f.missing = missing;
    return true;
}

inline constexpr int rounds_of_aligning = 6; // of accesses that share a port

// What attempts at one period have in common.
struct preparation {
    placement begin;
    bool has_first; // the first round of an earlier attempt
    big_plan first;
};

constexpr preparation prepare(auto const& g, dependence_list const& d, scheduling_problem const& p,
                              placement const* operations = nullptr) {
    return {prepare_placement(g, d, p, operations), false, {}};
}

// Before the first round: operations stand where they did in the first round of an earlier attempt
// and are placed again only if intervals matter to them. Shifts are not placed yet: taps look at
// them.
constexpr big_plan begin_plan(auto const& g, dependence_list const& d, scheduling_problem const& p,
                              preparation const& from, placement& s) {
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

} // namespace detail

// `prepared`: at this period.
constexpr big_plan attempt(auto const& g, dependence_list const& d, scheduling_problem const& p,
                           detail::preparation& prepared, detail::failure& f) {
    detail::placement s = detail::begin_placement(g, d, p, prepared.begin);
    big_plan plan = detail::begin_plan(g, d, p, prepared, s);
    bool ports = false;
    for (int r = 0; r < g.resource_count; ++r) ports |= s.in_ram[r];
    int const rounds = detail::rounds_for(d, ports) + 2 * s.inner_blocks;
    detail::drift drift{};
    for (int round = 0; round < rounds; ++round) {
        detail::place_all(g, s, d, p, plan);
        if (round == 0) detail::keep_first_round(plan, prepared);
        detail::find_latest(s, d, plan);
        if (s.too_slow != none) {
            plan.limit_count = 1;
            plan.limit_nodes[0] = s.too_slow;
            return plan;
        }
        f.own_steps = round == 0 && has_loops(g) && detail::has_late_jump(g, p.ways, plan);
        if (f.own_steps) return plan;
        if (int const access = detail::port_conflict(g, s, plan); access != none) {
            bool const apart = detail::align_sharers(g, s, plan);
            if (apart && round < detail::rounds_of_aligning) continue;
            if (apart &&
                detail::unsettled_dependence(g, d, s, p.ways, plan) != 0) { // pushes them apart
                detail::explain_unsettled(g, d, s, p.ways, plan, f);
            } else {
                detail::explain_port(g, s, access, plan);
                f.basic_block = g.nodes[access].basic_block;
            }
            return plan;
        }
        if (detail::is_endless(g, d, s, p, round, plan, f)) return plan;
        bool const carried = detail::enforce_carried(g, s, d, p.ways, plan);
        bool const moved = detail::keep_blocks_whole(g, s, plan) || carried;
        if (!moved && !detail::taps_moved(g, s, p, plan) &&
            !detail::bypasses_moved(g, s, d, p, plan)) {
            plan.feasible = true;
            if (has_loops(g)) detail::explain_late_jumps(g, d, s, p.ways, plan, f);
            return plan;
        }
        if (round == detail::rounds_before_crowd && ports && !has_loops(g) &&
            detail::is_crowded(g, d, s, p, plan, f))
            return plan;
        if (!ports || round < detail::rounds_before_drift(g) ||
            !detail::drifts_endlessly(g, s, plan, round, drift))
            continue;
        detail::explain_unsettled(g, d, s, p.ways, plan, f);
        if (!has_loops(g)) f.missing = (drift.cycles + drift.after - 1) / drift.after;
        return plan;
    }
    detail::explain_unsettled(g, d, s, p.ways, plan, f);
    return plan;
}

constexpr big_plan attempt(auto const& g, dependence_list const& d, scheduling_problem const& p,
                           detail::failure& f, detail::placement const* operations = nullptr) {
    detail::preparation prepared = detail::prepare(g, d, p, operations);
    return attempt(g, d, p, prepared, f);
}

} // namespace hls::ir
