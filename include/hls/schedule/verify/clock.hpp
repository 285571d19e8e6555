// The clock of a plan, checked from its cycles alone: when each result is there within its cycle.
#pragma once

#include "../../analysis/ends/bare_carries.hpp"
#include "../../analysis/ends/last_tables.hpp"
#include "../../analysis/ends/recurrent.hpp"
#include "../enables.hpp"
#include "../order/bypasses.hpp"
#include "../reservation/operator_unit.hpp"

namespace hls::ir {

// Arrival times, recomputed from the cycles alone.
template <int Nodes>
struct recomputed_times {
    arrival at[Nodes];
    op_class classes[Nodes], sources[Nodes];
    int cycles[Nodes];        // of each operation
    int words[max_resources]; // of RAM: word_of_ram_ps()
    int bypasses; // reads that see what is written in their cycle, counted in each round
};

// What the recomputation looks at.
struct clock_rules {
    path_times times;
    unsigned long long kinds_with_times; // of operations whose operands are not simply there
    bool meets, has_levels, has_cells, has_tables;
    int usable;
    all_enable_times enabling;
    recurrence_ends ends;
};

constexpr clock_rules rules_of(auto const& g, auto const& p, device const& target) {
    path_times const times = path_times_of(target);
    int const usable = p.period_ps - target.register_ps;
    return {times,
            kinds_with_operand_times(times),
            has_meetings(times),
            counts_ways_to_ports(target),
            target.bare_carry_ps > 0,
            has_last_tables(target),
            usable,
            enable_times_of(g, target, usable),
            find_recurrence_ends(g, target)};
}

// When a result is there in this cycle; {}: it comes from registers.
template <int Nodes>
constexpr arrival arrival_in(auto const& g, plan<Nodes> const& p, recomputed_times<Nodes> const& x,
                             int from, int cycle) {
    return !always_there(g.nodes[from].kind) && p.cycle[from] + x.cycles[from] == cycle ? x.at[from]
                                                                                        : arrival{};
}

// When the operands of an operation are there.
template <int Nodes>
constexpr arrival start_of(auto const& g, plan<Nodes> const& p, device const& target,
                           clock_rules const& rules, recomputed_times<Nodes> const& x, int id) {
    node const& n = g.nodes[id];
    if (enables(n.kind))
        return effect_at(g, target, n, times_for(rules.enabling, rules.ends.of[id], n),
                         rules.has_cells ? bare_carry_ps(g, target, n) : 0,
                         [&](int from) { return arrival_in(g, p, x, from, p.cycle[id]); });
    arrival start{};
    int const operands[] = {n.a, n.b, n.c}, cycle = p.cycle[id];
    bool const is_plain = (rules.kinds_with_times >> int(n.kind) & 1) == 0;
    for (int k = 0; k < 3; ++k) {
        int const from = operands[k];
        if (x.at[from].high == 0 || p.cycle[from] + x.cycles[from] != cycle ||
            always_there(g.nodes[from].kind))
            continue;
        if (is_plain) {
            start = later(start, x.at[from]);
            continue;
        }
        operand_class const of{x.classes[from], x.sources[from], x.classes[id]};
        start =
            later(start, as_operand(n, k, g.nodes[from].type.width, of, x.at[from], rules.times));
    }
    return start;
}

// The result of an operation that has one at another time than its delay tells.
template <int Nodes>
constexpr void recompute_late(auto const& g, plan<Nodes> const& p, reach const& ways,
                              device const& target, recomputed_times<Nodes>& x, int id,
                              arrival start) {
    node const& n = g.nodes[id];
    if (n.kind == op::read) x.at[id] = {};
    if (x.cycles[id] > 0) x.at[id] = exit_at(g, target, p.period_ps, n);
    if (is_from_memory(n.kind)) {
        int const fetched = fetch_ps(g, target, id, x.words[n.resource]);
        bool const from_ram = in_ram(g, n.resource);
        x.at[id] = from_ram ? arrival{fetched, fetched} : word_at(g, target, id, false, start);
    }
    if (n.kind == op::tap) {
        int const pending = pending_shifts(g, p, ways, id, only_shift(g, n.resource));
        int const ready = element_ps(g, target, id, pending);
        x.at[id] = {ready, ready};
    }
    if (n.kind == op::state && is_bypassed(n)) {
        ++x.bypasses;
        x.at[id] = bypassed_at(g, target, p, ways, id, p.cycle[id], [&](int from, int write) {
            return arrival_in(g, p, x, from, p.cycle[write]);
        });
    }
}

// From front to back: the first that does not fit between two registers.
template <int Nodes>
constexpr int recompute_times(auto const& g, plan<Nodes> const& p, reach const& ways,
                              device const& target, clock_rules const& rules,
                              recomputed_times<Nodes>& x) {
    for (int r = 0; r < g.resource_count; ++r)
        if (in_ram(g, r)) x.words[r] = word_of_ram_ps(g, target, r);
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        node_operands const in{g, n};
        bool const is_simple = !may_be_late(n.kind) && n.timing == 0; // most
        op_class const own = class_of(n.kind, in);
        x.classes[i] = own;
        if (rules.meets || rules.has_tables) x.sources[i] = source_of(n, x.classes[i], x.sources);
        arrival const start = start_of(g, p, target, rules, x, i);
        if (start.high > rules.usable) return i;
        int const to_port =
            rules.has_levels && start.high > 0 ? to_port_ps(g, target, i, rules.ends.of[i]) : 0;
        int const entry =
            is_simple && n.kind != op::store ? 0 : entry_ps(g, target, p.period_ps, n);
        int const table = rules.has_tables ? last_table_ps(target, n, x.sources[n.a]) : 0;
        if (start.high + entry + to_port + table > rules.usable) return i;
        int const delay = is_simple ? delay_in_class(own, n.kind, n.type, in, target)
                                    : delay_of(g, target, n, own);
        x.at[i] = after(own, start, delay, rules.times.level);
        x.cycles[i] = is_simple ? 0 : latency_of(g, target, p.period_ps, n);
        if (!is_pure(n.kind) || x.cycles[i] > 0) recompute_late(g, p, ways, target, x, i, start);
        if (x.at[i].high > rules.usable) return i;
    }
    return none;
}

// Logic between two registers fits the clock period. What a bypass gives is computed behind it: as
// often as a path can come through bypasses.
template <int Nodes>
constexpr int misses_clock(auto const& g, plan<Nodes> const& p, reach const& ways,
                           device const& target) {
    recomputed_times<Nodes> x{};
    clock_rules const rules = rules_of(g, p, target);
    int late = recompute_times(g, p, ways, target, rules, x);
    for (int again = x.bypasses; again > 0 && late == none; --again)
        late = recompute_times(g, p, ways, target, rules, x);
    return late;
}

// An operator that operations share computes within a cycle, or has registers inside.
constexpr int misses_clock_when_shared(auto const& g, auto const& p, device const& target) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (is_sharing(n) && n.kind != op::unit && !is_iterative(n.kind) &&
            !has_registers_inside(g, target, n, p.period_ps) &&
            delay_of(g, target, n) + target.register_ps > p.period_ps)
            return i;
    }
    return none;
}

// A step of a unit fits between its registers; one with a schedule of its own has no longer cycle.
constexpr int misses_clock_in_unit(auto const& g, auto const& p, device const& target) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind == op::unit &&
            longest_path(*g.resources[n.resource].unit) + target.register_ps > p.period_ps)
            return i;
        if (is_iterative(n.kind) &&
            step_ps(target, n.kind, iteration_of(n.value)) + target.register_ps > p.period_ps)
            return i;
    }
    return none;
}

} // namespace hls::ir
