// The schedule checked against the graph from first principles, without the scheduler's dependence
// lists: a wrong schedule is never printed. Each check gives the first node that breaks it, or
// none.
#pragma once

#include "lifetime.hpp"

namespace hls::ir {

// Operands are ready when they are used.
constexpr int late_operand(auto const& g, auto const& p) {
    for (int i = 1; i < g.node_count; ++i)
        for (int k = 0; k < 3; ++k) {
            int const from = operand(g.nodes[i], k);
            if (from != none && !always_there(g.nodes[from].kind) &&
                ready_cycle(g, p, from) > p.cycle[i])
                return i;
        }
    return none;
}

// Logic between two registers fits the clock period. Recomputed from the cycles alone.
template <int Nodes>
constexpr int misses_clock(auto const& g, plan<Nodes> const& p, device const& target) {
    arrival at[Nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        arrival start{};
        for (int k = 0; k < 3; ++k) {
            int const from = operand(n, k);
            if (from != none && !always_there(g.nodes[from].kind) &&
                ready_cycle(g, p, from) == p.cycle[i])
                start = later(start, at[from]);
        }
        if (start.high + target.register_ps > p.period_ps) return i;
        at[i] = after(class_of(g, n), start, delay_of(g, target, n), adder_level(target));
        if (is_access(n.kind) && n.kind != op::store) {
            bool const fixed = g.nodes[n.a].kind == op::constant; // one register, at once
            int const chosen =
                start.high + delay_ps(target, op_class::lookup, g.resources[n.resource].depth);
            int const ps = in_ram(g, n.resource) ? delay_ps(target, op_class::ram_read, 1)
                           : fixed               ? 0
                                                 : chosen;
            at[i] = {ps, ps};
        }
        if (at[i].high + target.register_ps > p.period_ps) return i;
    }
    return none;
}

// In hardware, iteration j of `second` comes at least `gap` cycles after iteration i of `first`,
// for all i < j.
constexpr bool in_turn(auto const& p, int first, int second, int gap) {
    return p.cycle[second] + p.ii >= p.cycle[first] + gap;
}

// A register's next value is there when the next iteration reads it, and not before this one has
// read.
constexpr int breaks_state(auto const& g, auto const& p) {
    for (int i = 1; i < g.node_count; ++i) {
        if (g.nodes[i].kind != op::state && g.nodes[i].kind != op::tap) continue;
        int const writer = overwriting(g, g.nodes[i].resource);
        if (writer != none && (p.cycle[writer] < p.cycle[i] || !in_turn(p, writer, i, 1))) return i;
    }
    return none;
}

// Ports move words in program order, one in a cycle; a word is given before a later one is awaited.
constexpr int breaks_port_order(auto const& g, auto const& p) {
    for (int j = 1; j < g.node_count; ++j) {
        node const& y = g.nodes[j];
        if (y.kind != op::read && y.kind != op::write) continue;
        for (int i = 1; i < j; ++i) {
            node const& x = g.nodes[i];
            if (x.kind != op::read && x.kind != op::write) continue;
            bool const apart = exclusive(g, x.c, y.c);
            bool const same = x.kind == y.kind && x.resource == y.resource;
            int const gap = !apart && (same || (x.kind == op::write && y.kind == op::read)) ? 1 : 0;
            if (p.cycle[j] < p.cycle[i] + gap) return j;
            if (same && !in_turn(p, j, i, 1)) return j;
        }
    }
    return none;
}

// Loads see the stores that precede them in the program, and no later ones.
constexpr int breaks_memory_order(auto const& g, auto const& p) {
    for (int j = 1; j < g.node_count; ++j) {
        node const& y = g.nodes[j];
        if (y.kind != op::load && y.kind != op::store) continue;
        for (int i = 1; i <= j; ++i) {
            node const& x = g.nodes[i];
            bool const conflict = (x.kind == op::store || y.kind == op::store) &&
                                  (x.kind == op::load || x.kind == op::store) &&
                                  x.resource == y.resource && may_meet(g, x, y);
            if (!conflict) continue;
            int const ram = in_ram(g, x.resource);
            int const gap = x.kind == op::store ? 1 : ram, back = y.kind == op::store ? 1 : ram;
            if (i != j && !exclusive(g, x.c, y.c) && p.cycle[j] < p.cycle[i] + gap) return j;
            if (!in_turn(p, i, j, gap) || !in_turn(p, j, i, back)) return j;
        }
    }
    return none;
}

// One access in a cycle for each port of a RAM bank.
constexpr int overloads_port(auto const& g, auto const& p) {
    for (int j = 1; j < g.node_count; ++j) {
        node const& y = g.nodes[j];
        if ((y.kind != op::load && y.kind != op::store) || !in_ram(g, y.resource)) continue;
        for (int i = 1; i < j; ++i) {
            node const& x = g.nodes[i];
            if (!compete(g, x, y) || (p.cycle[j] - p.cycle[i]) % p.ii != 0) continue;
            if (p.cycle[i] != p.cycle[j] || !may_share(g, x, y)) return j;
        }
    }
    return none;
}

constexpr bool verify(auto const& g, auto const& p, device const& target) {
    return p.feasible && p.ii >= 1 && late_operand(g, p) == none &&
           misses_clock(g, p, target) == none && breaks_state(g, p) == none &&
           breaks_port_order(g, p) == none && breaks_memory_order(g, p) == none &&
           overloads_port(g, p) == none;
}

} // namespace hls::ir
