// Modulo scheduling with operation chaining, for a given initiation interval and clock period:
// every operation as early as its operands, the dependences and the memory ports allow. Repeats
// until the dependences between iterations hold too; gives up when they push an operation ever
// later. B. R. Rau, "Iterative modulo scheduling", 1994; here without eviction: ports are taken in
// program order.
#pragma once

#include "../order/bypasses.hpp"
#include "../order/program_order.hpp"
#include "scheduling_state.hpp"

namespace hls::ir {

namespace detail {

constexpr int first_cycle(auto const& g, scheduling_state const& s, dependence_list const& d,
                          big_plan const& plan, int id) {
    node const& n = g.nodes[id];
    int cycle = s.earliest[id];
    int const operands[] = {n.a, n.b, n.c};
    for (int const from : operands) {
        if (from == none) continue;
        int const ready = plan.cycle[from] + s.latency[from];
        if (ready > cycle) cycle = ready;
    }
    for (int e = d.first[id]; e != 0; e = d.next[e]) {
        dependence const& x = d.entries[e];
        if (x.over == way::same && plan.cycle[x.from] + x.cycles > cycle)
            cycle = plan.cycle[x.from] + x.cycles;
    }
    return cycle;
}

// When a result is there that comes in `cycle`; {}: it comes from registers.
constexpr arrival at_in(scheduling_state const& s, big_plan const& plan, int id, int cycle) {
    return plan.cycle[id] + s.latency[id] == cycle ? plan.at[id] : arrival{};
}

// When operands are there in `cycle`.
constexpr arrival start_in(auto const& g, scheduling_state const& s, big_plan const& plan, int id,
                           int cycle) {
    arrival start{};
    node const& n = g.nodes[id];
    int const operands[] = {n.a, n.b, n.c};
    for (int k = 0; k < 3; ++k) {
        int const from = operands[k];
        if (from == none || plan.cycle[from] + s.latency[from] != cycle) continue;
        arrival const& x = plan.at[from]; // {} of what is always there
        if (x.high == 0) continue;
        if (s.uses[id] == operand_use::plain) {
            if (x.high > start.high) start.high = x.high;
            if (x.low > start.low) start.low = x.low;
            continue;
        }
        operand_class of{s.classes[from], {}, {}};
        if (s.meets) of = {s.classes[from], s.sources[from], s.classes[id]};
        start = later(start, as_operand(n, k, g.nodes[from].type.width, of, x, s.times));
    }
    return start;
}

constexpr arrival effect_in(auto const& g, scheduling_state const& s, scheduling_problem const& p,
                            big_plan const& plan, int id, int cycle) {
    return effect_at(g, p.target, g.nodes[id], enabling_of(s, g.nodes[id], id), s.fetch[id],
                     [&](int from) { return at_in(s, plan, from, cycle); });
}

constexpr arrival result_at(auto const& g, scheduling_state const& s, scheduling_problem const& p,
                            int id, arrival start) {
    if (s.at_once[id]) return after(s.classes[id], start, s.delay[id], s.times.level);
    node const& n = g.nodes[id];
    if (s.from_memory[id] && s.in_ram[n.resource]) return {s.fetch[id], s.fetch[id]};
    if (s.from_memory[id]) return word_at(g, p.target, id, false, start);
    if (s.latency[id] > 0) return exit_at(g, p.target, p.period_ps, n);
    if (n.kind == op::read) return {}; // from the port
    return after(s.classes[id], start, s.delay[id], s.times.level);
}

// The first cycle from `cycle` on in which the port that the access needs is free, or an operator
// for an operation that shares one: those are scheduled anew.
constexpr int free_cycle(auto const& g, scheduling_state& s, scheduling_problem const& p,
                         big_plan& plan, int id, int cycle) {
    node const& n = g.nodes[id];
    if (n.timing != 0 && is_sharing(n))
        return reserve_operator(g, s.operators, p.ways, plan, id, cycle);
    return s.has_port[id] ? reserve(g, s.ports, plan, id, cycle, s.interval[n.basic_block]) : cycle;
}

// Before all operations are scheduled once more.
constexpr void release_all(auto const& g, scheduling_state& s) {
    clear(s.ports);
    if (g.class_count > 0) clear(s.operators);
}

// Where an operation stands, and when its result is there.
struct found_cycle {
    int cycle;
    arrival at;
};

// With operands that are there at `start`: in this cycle, or in the next one if it does not fit.
constexpr void fit_behind(auto const& g, scheduling_state const& s, scheduling_problem const& p,
                          int id, arrival start, found_cycle& x) {
    x.at = s.at_once[id] ? after(s.classes[id], start, s.delay[id], s.times.level)
                         : result_at(g, s, p, id, start);
    if ((start.high > 0 && x.at.high > s.usable) || start.high + s.entry[id] > s.usable) {
        ++x.cycle;
        x.at = result_at(g, s, p, id, {});
    }
}

// Where the word of a bypass would come too late, a cycle later.
constexpr arrival word_of_bypass(auto const& g, scheduling_state const& s,
                                 scheduling_problem const& p, big_plan const& plan, int id,
                                 int cycle) {
    return bypassed_at(g, p.target, plan, p.ways, id, cycle, [&](int from, int write) {
        return at_in(s, plan, from, plan.cycle[write]);
    });
}

constexpr void fit_bypass(auto const& g, scheduling_state const& s, scheduling_problem const& p,
                          big_plan const& plan, int id, found_cycle& x) {
    x.at = word_of_bypass(g, s, p, plan, id, x.cycle);
    if (x.at.high <= s.usable) return;
    ++x.cycle;
    x.at = word_of_bypass(g, s, p, plan, id, x.cycle);
}

constexpr void schedule_operation(auto const& g, scheduling_state& s, dependence_list const& d,
                                  scheduling_problem const& p, big_plan& plan, int id) {
    node const& n = g.nodes[id];
    found_cycle x{first_cycle(g, s, d, plan, id), {}};
    arrival const start = s.uses[id] == operand_use::effect ? effect_in(g, s, p, plan, id, x.cycle)
                                                            : start_in(g, s, plan, id, x.cycle);
    fit_behind(g, s, p, id, start, x);
    if (s.anew[id] && n.kind == op::tap) {
        s.pending[id] = pending_shifts_at(g, plan, p.ways, id, s.shift_of[n.resource], x.cycle);
        int const ready = element_ps(g, p.target, id, s.pending[id]);
        x.at = {ready, ready};
    }
    if (s.anew[id] && is_bypassed(n)) fit_bypass(g, s, p, plan, id, x);
    if (x.at.high > s.usable || s.entry[id] > s.usable) s.too_slow = id;
    int const free = s.anew[id] ? free_cycle(g, s, p, plan, id, x.cycle) : x.cycle;
    if (free != x.cycle) x.at = result_at(g, s, p, id, {});
    s.moved[id] = !s.again || plan.cycle[id] != free || plan.at[id] != x.at;
    s.pushed[id] = false;
    plan.cycle[id] = free;
    plan.at[id] = x.at;
}

constexpr bool sources_stay(scheduling_state const& s, dependence_list const& d, int id) {
    for (int e = d.first[id]; e != 0; e = d.next[e])
        if (s.moved[d.entries[e].from]) return false;
    return true;
}

// Where nothing that decides where it stands is other than in the last round, it stays.
constexpr bool stays(auto const& g, scheduling_state const& s, dependence_list const& d, int id) {
    if (!s.again || s.pushed[id] || s.anew[id]) return false;
    node const& n = g.nodes[id];
    return !s.moved[n.a] && !s.moved[n.b] && !s.moved[n.c] &&
           (d.first[id] == 0 || sources_stay(s, d, id));
}

// Bypassed reads were scheduled before the writes that they see.
constexpr bool bypasses_moved(auto const& g, scheduling_state const& s, dependence_list const& d,
                              scheduling_problem const& p, big_plan const& plan) {
    for (int i = 1; i < g.node_count && d.has_bypasses; ++i)
        if (is_bypassed(g.nodes[i]) &&
            plan.at[i] != word_of_bypass(g, s, p, plan, i, plan.cycle[i]))
            return true;
    return false;
}

// Elements of shift registers were scheduled before their shift moved on.
constexpr bool taps_moved(auto const& g, scheduling_state const& s, scheduling_problem const& p,
                          big_plan const& plan) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::tap &&
            s.pending[i] != pending_shifts(g, plan, p.ways, i, s.shift_of[g.nodes[i].resource]))
            return true;
    return false;
}

// An access that still shares a port when an interval has fewer slots than accesses; none: no one.
constexpr int port_conflict(auto const& g, scheduling_state const& s, big_plan const& plan) {
    for (int i = 0; i < s.ports.count; ++i) {
        int const id = s.ports.accesses[i];
        if (is_overbooked(g, s.ports, plan, id, s.interval[g.nodes[id].basic_block])) return id;
    }
    return none;
}

// Accesses of which at most one happens share a port in one cycle, not in two: the earlier one
// waits for the later one. True when something moved.
constexpr bool align_sharers(auto const& g, scheduling_state& s, big_plan const& plan) {
    bool moved = false;
    for (int i = 0; i < s.ports.count && s.ports.any_shares; ++i) {
        int const late = s.ports.accesses[i];
        int const interval = s.interval[g.nodes[late].basic_block];
        for_each_holder(g, s.ports, late, plan.cycle[late], interval, [&](int early) {
            int const apart = plan.cycle[late] - plan.cycle[early];
            if (apart > 0 && g.nodes[late].kind == g.nodes[early].kind &&
                collide(g, s.ports, late, early, apart, interval) && may_share(g, late, early)) {
                s.earliest[early] = plan.cycle[late];
                s.pushed[early] = true;
                moved = true;
            }
            return false;
        });
    }
    return moved;
}

} // namespace detail

} // namespace hls::ir
