// One attempt to schedule a graph at a given interval and period: a feasible plan, or the reason
// why not.
#pragma once

#include "place.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int rounds_for_ports = 12;

// Every round honours one more dependence between iterations on each path, and a path that comes to
// a node twice never ends: without ports, more rounds than nodes at one end of such dependences
// change nothing.
constexpr int rounds_for(dependence_list const& d, bool ports) {
    bool leaves[max_nodes]{}, enters[max_nodes]{};
    int sources = 0, targets = 0;
    for (int e = 1; e < d.count; ++e) {
        dependence const& x = d.entries[e];
        if (x.distance == 0) continue;
        sources += !leaves[x.from];
        targets += !enters[x.to];
        leaves[x.from] = enters[x.to] = true;
    }
    int const longest = sources < targets ? sources : targets;
    return longest + 2 + (ports ? rounds_for_ports : 0);
}

// Accesses that compete for the port of `access`.
constexpr void explain_port(auto const& g, placement const& s, int access, big_plan& plan) {
    plan.limited_by = limit::port;
    plan.limit_count = 0;
    for (int i = 0; i < s.access_count && plan.limit_count < max_limit_nodes; ++i)
        if (compete(g, g.nodes[access], g.nodes[s.accesses[i]]))
            plan.limit_nodes[plan.limit_count++] = s.accesses[i];
}

// Operations that must not come after operation `id` of the same iteration.
constexpr void for_each_earlier(auto const& g, dependence_list const& d, int id, auto f) {
    for (int k = 0; k < 3; ++k)
        if (operand(g.nodes[id], k) != none) f(operand(g.nodes[id], k));
    for (int e = d.first[id]; e != 0; e = d.next[e])
        if (d.entries[e].distance == 0) f(d.entries[e].from);
}

constexpr bool is_later(big_plan const& plan, int x, int y) {
    return plan.cycle[x] != plan.cycle[y] ? plan.cycle[x] > plan.cycle[y]
                                          : plan.at[x].high > plan.at[y].high;
}

// The slowest path of operations from the reader of a dependence to its writer, reader first; just
// these two when the way between them leads through other iterations.
constexpr bool explain_path(auto const& g, dependence_list const& d, dependence const& x,
                            big_plan& plan) {
    bool reached[max_nodes]{};
    reached[x.to] = true;
    for (int i = x.to + 1; i <= x.from; ++i)
        for_each_earlier(g, d, i, [&](int from) { reached[i] |= from >= x.to && reached[from]; });
    plan.limit_count = 2;
    plan.limit_nodes[0] = x.to;
    plan.limit_nodes[1] = x.from;
    if (!reached[x.from]) return false;
    int count = 0;
    int path[max_limit_nodes]{};
    for (int at = x.from; count < max_limit_nodes;) {
        path[count++] = at;
        if (at == x.to) break;
        int slowest = none;
        for_each_earlier(g, d, at, [&](int from) {
            if (from >= x.to && reached[from] && (slowest == none || is_later(plan, from, slowest)))
                slowest = from;
        });
        at = slowest;
    }
    plan.limit_count = count;
    for (int i = 0; i < count; ++i) plan.limit_nodes[i] = path[count - 1 - i];
    return true;
}

constexpr void explain_recurrence(auto const& g, dependence_list const& d, big_plan& plan) {
    plan.limited_by = limit::recurrence;
    for (int e = 1; e < d.count; ++e) {
        dependence const& x = d.entries[e];
        if (x.distance == 0 || plan.cycle[x.to] + plan.ii >= plan.cycle[x.from] + x.cycles)
            continue;
        if (explain_path(g, d, x, plan)) return;
    }
}

} // namespace detail

constexpr big_plan attempt(auto const& g, dependence_list const& d, scheduling_problem const& p) {
    big_plan plan{};
    plan.ii = p.ii;
    plan.period_ps = p.period_ps;
    plan.node_count = g.node_count;
    detail::placement s{};
    bool ports = false;
    for (int r = 0; r < g.resource_count; ++r) ports |= s.in_ram[r] = in_ram(g, r);
    for (int round = detail::rounds_for(d, ports); round > 0; --round) {
        s.access_count = 0;
        for (int i = 1; i < g.node_count; ++i) detail::place(g, s, d, p, plan, i);
        if (s.too_slow != none) {
            plan.limit_count = 1;
            plan.limit_nodes[0] = s.too_slow;
            return plan;
        }
        if (int const access = detail::port_conflict(g, s, plan, p.ii); access != none) {
            detail::explain_port(g, s, access, plan);
            return plan;
        }
        if (!detail::enforce_carried(s, d, plan, p.ii)) {
            plan.feasible = true;
            return plan;
        }
    }
    detail::explain_recurrence(g, d, plan);
    return plan;
}

} // namespace hls::ir
