// After the interval is fixed: move operations later where that saves registers between stages.
// Effects, state and memory accesses stay. Every operation moves at most to the last cycle its
// users allow, so the plan stays feasible; the result is re-timed from front to back.
#pragma once

#include "lifetime.hpp"
#include "modulo/modulo_schedule.hpp"

namespace hls::ir {

namespace detail {

struct slack {
    int last_cycle[max_nodes];  // latest cycle of a node's result, from its users
    int budget[max_nodes];      // ps that its users leave for it in that cycle
    int last_use[max_nodes];    // latest user so far
    int overwritten[max_nodes]; // of state: the last cycle in which it can be read
};

inline constexpr unsigned long long kinds_that_move =
    op_table::having<trait::pure> & ~(1ULL << int(op::constant) | 1ULL << int(op::registered));

constexpr bool can_move(node const& n) { return kinds_that_move >> int(n.kind) & 1; }

// direct_until() of lifetime.hpp.
constexpr int direct_until(auto const& g, scheduling_state const& times, big_plan const& plan,
                           int id, int overwritten) {
    node const& n = g.nodes[id];
    if (times.timeless[id]) return for_ever;
    return is_state(n.kind) && !is_bypassed(n) ? overwritten : plan.cycle[id] + times.latency[id];
}

// Bits of operands that would live longer if `n` moved from cycle `from` to a later one.
constexpr int operand_bits(auto const& g, scheduling_state const& times, big_plan const& plan,
                           slack const& s, node const& n, int later) {
    int bits = 0;
    for (int k = 0; k < 3; ++k) {
        int const id = operand(n, k);
        if (id == none || (k == 1 && n.b == n.a) || s.last_use[id] >= later) continue;
        if (direct_until(g, times, plan, id, s.overwritten[id]) < later)
            bits += g.nodes[id].type.width;
    }
    return bits;
}

// Of the cycle in which the operation begins.
constexpr int simple_delay(scheduling_state const& times, node const& n, int id) {
    if (times.at_once[id]) return times.delay[id];
    bool const enters = is_block(n.kind) ? times.latency[id] > 0 : is_sharing(n);
    return enters ? times.entry[id] : times.delay[id];
}

constexpr void leave(slack& s, int id, int cycle, int left) {
    if (cycle == s.last_cycle[id] && left < s.budget[id]) s.budget[id] = left;
}

// Of an effect: its condition must be ready earlier, and its word, too, where that is chosen.
constexpr void announce_condition(device const& target, slack& s, big_plan const& plan,
                                  scheduling_state const& times, node const& n, int id, int cycle,
                                  int left) {
    arrival const condition = at_in(times, plan, n.c, cycle);
    enable_times const enabling = enabling_of(times, n, id);
    int const word = at_in(times, plan, n.a, cycle).high + times.fetch[id];
    bool const chosen = is_chosen(target, n, condition.high, word, enabling);
    leave(s, n.c, cycle, left - (chosen ? choosing_ps(target, n) : enabling_ps(n, enabling)));
    if (chosen) leave(s, n.a, cycle, left - choosing_ps(target, n));
}

// Tells the operands of `id`, scheduled in `cycle` with `left` ps in it at its inputs, when they
// must be ready.
constexpr void announce(auto const& g, device const& target, scheduling_state const& times,
                        big_plan const& plan, slack& s, int id, int cycle, int left) {
    node const& n = g.nodes[id];
    int const operands[] = {n.a, n.b, n.c};
    for (int const from : operands) {
        if (from == none) continue;
        if (cycle < s.last_cycle[from] || (cycle == s.last_cycle[from] && left < s.budget[from])) {
            s.last_cycle[from] = cycle;
            s.budget[from] = left;
        }
        if (s.last_use[from] < cycle) s.last_use[from] = cycle;
    }
    if (n.c != none && enables(n.kind))
        announce_condition(target, s, plan, times, n, id, cycle, left);
}

// Words of effects, which stay where they are, have less time where they need cells or routes of
// their own.
constexpr void announce_words(auto const& g, scheduling_state const& times, big_plan const& plan,
                              slack& s, int usable) {
    for (int i = 1; i < g.node_count; ++i) {
        int const word = g.nodes[i].a, cycle = plan.cycle[i];
        if (!enables(g.nodes[i].kind)) continue;
        int const longer = times.fetch[i] + enabling_of(times, g.nodes[i], i).word;
        if (longer == 0 || cycle > s.last_cycle[word]) continue;
        if (cycle < s.last_cycle[word]) s.budget[word] = usable;
        s.last_cycle[word] = cycle;
        leave(s, word, cycle, usable - longer);
    }
}

// True: some operation has moved.
constexpr bool sink_operations(auto const& g, scheduling_problem const& p,
                               scheduling_state const& times, big_plan& plan) {
    slack s{};
    bool moved = false;
    int const usable = usable_ps(p);
    for (int i = 1; i < g.node_count; ++i) {
        if (is_state(g.nodes[i].kind))
            s.overwritten[i] = overwritten_after(g, p.target, plan, p.ways, i);
        s.last_cycle[i] = for_ever;
        s.budget[i] = usable;
    }
    if (p.target.bare_carry_ps + p.target.recurrence_ps > 0)
        announce_words(g, times, plan, s, usable);
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        int cycle = plan.cycle[i], budget = usable;
        int const delay = simple_delay(times, n, i);
        bool const moves = can_move(n) && times.latency[i] == 0;
        if (moves && s.last_cycle[i] != for_ever) {
            int latest = s.last_cycle[i];
            int room = s.budget[i];
            if (room < delay) {
                --latest;
                room = usable;
            }
            bool const worth =
                latest > cycle && operand_bits(g, times, plan, s, n, latest) < n.type.width;
            if (worth) cycle = latest;
            budget = cycle == latest ? room : usable;
        }
        moved |= plan.cycle[i] != cycle;
        plan.cycle[i] = cycle;
        announce(g, p.target, times, plan, s, i, cycle, budget - delay);
    }
    return moved;
}

// The registers of shared operators: in front of them, inside and behind them.
constexpr int count_operator_bits(auto const& g, scheduling_problem const& p,
                                  big_plan const& plan) {
    bool counted[max_nodes]{};
    int bits = 0;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!is_sharing(n) || counted[plan.operator_of[i]]) continue;
        counted[plan.operator_of[i]] = true;
        if (is_iterative(n.kind)) continue; // its own, as without sharing
        operator_class const& c = class_of_operator(g, n);
        for (value_type x : c.operands) bits += x.width;
        bits += c.unit.register_bits;
        if (n.kind == op::unit) continue;
        bits += (latency_of(g, p.target, p.period_ps, n) - 1) * c.type.width;
    }
    return bits;
}

inline constexpr unsigned long long kinds_of_registers = [] {
    unsigned long long result = 0;
    for (operation const& o : op_table::operations)
        if (o.area == built_of::flip_flops) result |= 1ULL << int(o.kind);
    return result;
}();

constexpr int count_register_bits(auto const& g, scheduling_problem const& p,
                                  scheduling_state const& times, big_plan const& plan) {
    int last_use[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        int const operands[] = {g.nodes[i].a, g.nodes[i].b, g.nodes[i].c};
        for (int const from : operands)
            if (last_use[from] < plan.cycle[i]) last_use[from] = plan.cycle[i];
    }
    int bits = g.class_count == 0 ? 0 : count_operator_bits(g, p, plan);
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if ((kinds_of_registers >> int(n.kind) & 1) != 0) bits += n.type.width;
        if (n.kind == op::unit && !is_sharing(n))
            bits += g.resources[n.resource].facts.area.flip_flops;
        // Most are not needed later than in the cycle in which they are first there.
        if (last_use[i] <= plan.cycle[i] + times.latency[i] && !is_state(n.kind)) continue;
        if (times.timeless[i] || last_use[i] == 0) continue;
        int const overwritten =
            is_state(n.kind) ? overwritten_after(g, p.target, plan, p.ways, i) : for_ever;
        bits +=
            n.type.width * copies_for(last_use[i] - direct_until(g, times, plan, i, overwritten),
                                      interval_of(p.ways, n.basic_block));
    }
    return bits;
}

inline constexpr int rounds_of_bypasses = 4; // a word may come through several of them

// What stood elsewhere before, and all that follows from it.
constexpr void retime_moved(auto const& g, dependence_list const& d, scheduling_problem const& p,
                            scheduling_state& s, big_plan const& before, big_plan& plan) {
    s.again = !d.has_bypasses;
    for (int i = 1; i < g.node_count; ++i) {
        bool const sinks = plan.cycle[i] != before.cycle[i];
        s.earliest[i] = plan.cycle[i];
        s.pushed[i] = sinks;
        s.moved[i] = false;
        if (stays(g, s, d, i)) continue;
        schedule_operation(g, s, d, p, plan, i);
        s.moved[i] |= sinks;
    }
}

// Times of all results for fixed cycles, from front to back; an operation that does not fit its
// cycle any more moves on. What comes over a bypass is computed behind it, so once is not enough.
constexpr void retime(auto const& g, dependence_list const& d, scheduling_problem const& p,
                      scheduling_state& s, big_plan const& before, big_plan& plan) {
    retime_moved(g, d, p, s, before, plan);
    for (int round = 1; round < rounds_of_bypasses && bypasses_moved(g, s, d, p, plan); ++round) {
        release_all(g, s);
        for (int i = 1; i < g.node_count; ++i) schedule_operation(g, s, d, p, plan, i);
    }
}

constexpr bool same_effects(auto const& g, big_plan const& x, big_plan const& y) {
    for (int i = 1; i < g.node_count; ++i)
        if (!can_move(g.nodes[i]) && g.nodes[i].kind != op::constant && x.cycle[i] != y.cycle[i])
            return false;
    return true;
}

} // namespace detail

// The plan with fewer register bits, or the same plan when moving operations does not help.
constexpr big_plan save_registers(auto const& g, dependence_list const& d,
                                  scheduling_problem const& p, big_plan const& plan,
                                  detail::scheduling_state const* operations = nullptr) {
    big_plan result = plan, moved = plan;
    detail::scheduling_state s =
        detail::begin_state(g, d, p, detail::prepare_state(g, d, p, operations));
    result.register_bits = detail::count_register_bits(g, p, s, plan);
    if (!detail::sink_operations(g, p, s, moved)) return result;
    detail::retime(g, d, p, s, plan, moved);
    moved.register_bits = detail::count_register_bits(g, p, s, moved);
    bool const holds =
        detail::same_effects(g, plan, moved) && !detail::bypasses_moved(g, s, d, p, moved);
    return moved.register_bits < result.register_bits && holds ? moved : result;
}

} // namespace hls::ir
