// Dependences between steps: where they come from, which of them hold whatever stands where, and
// what the others move. What stays in one step has been scheduled (modulo/modulo_schedule.hpp).
#pragma once

#include "../modulo/modulo_schedule.hpp"

namespace hls::ir {

namespace detail {

// The node that a dependence comes from: of a group, its latest access.
constexpr int source_of(scheduling_state const& s, dependence const& d) {
    return d.grouped ? s.latest[d.from] : d.from;
}

constexpr int latest_of_group(dependence_list const& d, big_plan const& plan, int group) {
    int latest = group;
    for (int i = d.next_in_group[group]; i != none; i = d.next_in_group[i])
        if (plan.cycle[i] > plan.cycle[latest]) latest = i;
    return latest;
}

constexpr int last_cycle_of(big_plan const& plan) {
    int last = 0;
    for (int i = 1; i < plan.node_count; ++i)
        if (plan.cycle[i] > last) last = plan.cycle[i];
    return last;
}

inline constexpr int rounds_before_unsure = 2; // most attempts have settled

// Most dependences hold wherever their sources stand, up to a cycle: they are looked at again when
// something stands behind it.
constexpr void find_unsure(scheduling_state& s, dependence_list const& d, big_plan const& plan) {
    int const last = last_cycle_of(plan);
    if (last <= s.unsure_cycle) return;
    s.unsure_cycle = last + last / 4 + 2;
    s.unsure_count = 0;
    for (int e = 1; e < d.count; ++e)
        if (d.entries[e].over != way::same && s.between[e] - d.entries[e].cycles < s.unsure_cycle)
            s.unsure[s.unsure_count++] = e;
}

// After each round: what dependences come from.
constexpr void find_sources(scheduling_state& s, dependence_list const& d, big_plan const& plan,
                            int round) {
    for (int k = 0; k < d.group_count; ++k)
        s.latest[d.groups[k]] = latest_of_group(d, plan, d.groups[k]);
    if (round >= rounds_before_unsure) find_unsure(s, d, plan);
}

// The stage in which what a dependence waits for is there.
constexpr int done_stage(dependence const& x, int cycle) { return cycle + greater_of(x.cycles, 1); }

// Where bubbles are removed: later steps begin when that stage has been left.
constexpr bool is_done_before(auto const& g, reach const& ways, dependence const& x, int cycle) {
    return x.over != way::requested &&
           is_done_before(ways, g.nodes[x.from].basic_block, g.nodes[x.to].basic_block,
                          done_stage(x, cycle));
}

// The cycle that a dependence between steps wants its target in, at least.
constexpr int wanted_cycle(scheduling_state const& s, dependence_list const& d,
                           big_plan const& plan, int e) {
    dependence const& x = d.entries[e];
    return plan.cycle[source_of(s, x)] + x.cycles - s.between[e];
}

// Where bubbles are removed, also by the jump that begins the later step.
constexpr bool holds(auto const& g, scheduling_state const& s, dependence_list const& d,
                     reach const& ways, big_plan const& plan, int e) {
    dependence const& x = d.entries[e];
    int const from = plan.cycle[source_of(s, x)];
    return x.over == way::same || plan.cycle[x.to] + s.between[e] >= from + x.cycles ||
           (ways.is_apart && is_done_before(g, ways, x, from));
}

// Calls f(dependence) for those between steps that do not hold, until it returns true. (holds()
// without calls: constant evaluation counts them.)
constexpr bool for_each_broken(auto const& g, scheduling_state const& s, dependence_list const& d,
                               reach const& ways, big_plan const& plan, auto f) {
    for (int k = 0; k < s.unsure_count; ++k) {
        int const e = s.unsure[k];
        dependence const& x = d.entries[e];
        int const from = plan.cycle[x.grouped ? s.latest[x.from] : x.from];
        if (plan.cycle[x.to] + s.between[e] >= from + x.cycles) continue;
        if (ways.is_apart && is_done_before(g, ways, x, from)) continue;
        if (f(e)) return true;
    }
    return false;
}

// False: it is kept in that cycle already.
constexpr bool raise_earliest(scheduling_state& s, dependence_list const& d, big_plan const& plan,
                              int e) {
    int const id = d.entries[e].to, wanted = wanted_cycle(s, d, plan, e);
    if (s.earliest[id] >= wanted) return false;
    s.earliest[id] = wanted;
    s.pushed[id] = true;
    s.cause[id] = e;
    return true;
}

// Two accesses of one basic block wait for one group alike.
constexpr bool wait_alike(auto const& g, scheduling_state const& s, dependence_list const& d, int e,
                          int like) {
    dependence const& x = d.entries[e];
    dependence const& y = d.entries[like];
    return x.grouped && y.grouped && x.from == y.from && x.over == y.over && x.cycles == y.cycles &&
           s.between[e] == s.between[like] &&
           g.nodes[x.to].basic_block == g.nodes[y.to].basic_block;
}

inline constexpr int rounds_before_alike = 4;

// Moves the targets of dependences between steps; true when something moved. Where the first rounds
// have not settled them, of accesses that wait for one group alike none takes any more the slot
// that another one has to leave.
constexpr bool enforce_carried(auto const& g, scheduling_state& s, dependence_list const& d,
                               reach const& ways, big_plan const& plan, int round) {
    bool moved = false, groups = false;
    int pushed_by[max_nodes]{}; // dependence, of the group
    for_each_broken(g, s, d, ways, plan, [&](int e) {
        bool const is_raised = raise_earliest(s, d, plan, e);
        moved |= is_raised;
        if (is_raised && d.entries[e].grouped) groups = true, pushed_by[d.entries[e].from] = e;
        return false;
    });
    for (int k = 0; k < s.unsure_count && groups && round >= rounds_before_alike; ++k)
        if (dependence const& x = d.entries[s.unsure[k]];
            x.grouped && wait_alike(g, s, d, s.unsure[k], pushed_by[x.from]))
            raise_earliest(s, d, plan, s.unsure[k]);
    return moved;
}

// What waits inside a user block waits behind it instead; true when something moved.
constexpr bool keep_blocks_whole(auto const& g, scheduling_state& s, big_plan const& plan) {
    bool moved = false;
    for (int b = 1; b < g.node_count && s.inner_blocks > 0; ++b) {
        if (!has_inner_stages(g, g.nodes[b])) continue;
        for (int i = 1; i < g.node_count; ++i) {
            if (!may_hold_stage(g, g.nodes[i]) ||
                !is_inside(g, g.nodes[b], plan.cycle[b], plan.cycle[i]))
                continue;
            s.earliest[i] = greater_of(s.earliest[i], last_register(g, g.nodes[b], plan.cycle[b]));
            s.pushed[i] = moved = true;
        }
    }
    return moved;
}

} // namespace detail

} // namespace hls::ir
