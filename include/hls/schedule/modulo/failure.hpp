// What an attempt fails at: a port, a ring of dependences, or a dependence that never settles.
#pragma once

#include "../recurrences/jumps.hpp"

namespace hls::ir::detail {

inline constexpr int most_other_rings = 16;

// A ring of dependences within the steps of a loop, which needs more cycles than its interval has.
struct loop_ring {
    int loop;
    int ring_count; // dependences
    int ring[max_limit_nodes];
    int missing; // cycles
    limit limited_by;
    int limit_count;
    int limit_nodes[max_limit_nodes];
};

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
    int other_count;
    loop_ring others[most_other_rings]; // in other loops
};

// Accesses that compete for the port of `access`.
constexpr void explain_port(auto const& g, scheduling_state const& s, int access, big_plan& plan) {
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

// From one step of a loop of one basic block to the next.
constexpr bool is_between_iterations(auto const& g, dependence_list const& d,
                                     scheduling_state const& s, int e) {
    dependence const& x = d.entries[e];
    if (x.over == way::carried) return is_single(g, x.loop);
    int const from = g.nodes[source_of(s, x)].basic_block, to = g.nodes[x.to].basic_block;
    int const loop = loop_of(g, to);
    return from == to && loop != no_loop && is_single(g, loop);
}

// Nothing settles, though no ring is too long: memory ports push operations on, too. They do so
// where iterations of one step share them.
constexpr int unsettled_dependence(auto const& g, dependence_list const& d,
                                   scheduling_state const& s, reach const& ways,
                                   big_plan const& plan) {
    int found = 0;
    for_each_broken(g, s, d, ways, plan, [&](int e) {
        bool const is_it = is_between_iterations(g, d, s, e);
        if (found == 0 || is_it) found = e;
        return is_it;
    });
    return found;
}

constexpr void explain_unsettled(auto const& g, dependence_list const& d, scheduling_state const& s,
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
constexpr int first_cause(auto const& g, dependence_list const& d, scheduling_state const& s,
                          big_plan const& plan, int at) {
    while (at != none) {
        int const before = latest_before(g, d, s, plan, at, {});
        bool const moved = s.cause[at] != 0 && waits_longest(s, plan, at, before);
        if (moved) return s.cause[at];
        at = before;
    }
    return 0;
}

constexpr void explain_late_jumps(auto const& g, dependence_list const& d,
                                  scheduling_state const& s, reach const& ways,
                                  big_plan const& plan, failure& f) {
    for (int e = 0; e < ways.edge_count; ++e)
        if (plan.cycle[ways.edges[e].jump] >= ways.edges[e].gap)
            f.late[e] = first_cause(g, d, s, plan, ways.edges[e].jump);
}

} // namespace hls::ir::detail
