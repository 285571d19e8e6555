// Why a latency control cannot hold, and what could: the text of message HLS0175.
#pragma once

#include "explain_text.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int distances_tried = 24;

// Other cycles for control `number` (from 1).
constexpr void change_control(auto const& g, dependence_list& list, int number, int cycles) {
    for (int e = 1; e < list.count; ++e) {
        dependence& d = list.entries[e];
        if (d.over != way::asked || d.distance != number) continue;
        bool const backward = g.nodes[d.to].timing == g.controls[number - 1].from;
        d.cycles = short(backward ? -cycles : cycles);
    }
}

constexpr void remove_control(dependence_list& list, int number) {
    constexpr short never = -10000; // cycles: bounds nothing
    for (int e = 1; e < list.count; ++e)
        if (list.entries[e].over == way::asked && list.entries[e].distance == number)
            list.entries[e].cycles = never;
}

// At a clock, and the interval if one was asked for.
constexpr bool is_possible(auto const& g, dependence_list const& d, options const& wanted,
                           int period) {
    search const s{d, wanted.device};
    return (wanted.initiation_interval != 0 ? try_at(g, s, wanted.initiation_interval, period)
                                            : smallest_interval(g, s, period))
        .feasible;
}

struct nearest {
    bool found;
    int cycles;
};

constexpr nearest nearest_possible(auto const& g, int number, options const& wanted, int period) {
    latency_control const& asked = g.controls[number - 1];
    dependence_list d = find_dependences(g);
    for (int by = 1; by <= distances_tried; ++by)
        for (int sign = 1; sign >= -1; sign -= 2) {
            bool const loosens = asked.wanted == latency_relation::exactly ||
                                 (asked.wanted == latency_relation::at_most) == (sign > 0);
            if (!loosens) continue;
            change_control(g, d, number, asked.cycles + sign * by);
            if (is_possible(g, d, wanted, period)) return {true, asked.cycles + sign * by};
        }
    return {};
}

constexpr int asked_period(options const& wanted) {
    return period_of(wanted.clock_mhz != 0 ? wanted.clock_mhz : default_clock_mhz);
}

// The control is what makes the plan impossible, and not an interval that could not be met anyway.
constexpr bool is_to_blame(auto const& g, options const& wanted, big_plan const& p) {
    if (p.failed_control == 0 || p.limited_by == limit::control) return p.failed_control != 0;
    dependence_list d = find_dependences(g);
    remove_control(d, p.failed_control);
    return is_possible(g, d, wanted, asked_period(wanted));
}

constexpr void append_nearest(message& m, auto const& g, options const& wanted, int number,
                              int period) {
    nearest const n = nearest_possible(g, number, wanted, period);
    if (!n.found) return append(m, "; it contradicts what else was asked");
    append(m, "; ");
    append(m, relation_text(g.controls[number - 1].wanted));
    append(m, " ");
    append(m, n.cycles);
    append(m, " works");
}

// A slower clock has fewer stages.
constexpr void append_clock(message& m, auto const& g, options const& wanted, int period) {
    if (wanted.clock_mhz == 0) return; // that has been tried
    dependence_list const d = find_dependences(g);
    search const s{d, wanted.device};
    big_plan const slower = wanted.initiation_interval != 0
                                ? shortest_period(g, s, wanted.initiation_interval, period)
                                : shortest_period(g, s, period);
    if (!slower.feasible) return;
    append(m, ", or a clock of ");
    append(m, mhz_of(slower.period_ps));
    append(m, " MHz");
}

// An interval that was asked of the kernel or a loop: with which the control cannot hold.
constexpr void append_interval(message& m, auto const& g, options const& wanted,
                               big_plan const& p) {
    int const loop = p.failed_loop - 1;
    int const asked =
        loop >= 0 ? g.loops[loop].wanted.initiation_interval : wanted.initiation_interval;
    if (asked == 0 || p.limited_by == limit::control) return;
    append(m, " with II ");
    append(m, asked);
    if (loop < 0) return;
    append(m, " of loop `");
    append(m, g.loops[loop].id);
    append(m, "`");
}

// The interval that the control needs.
constexpr void append_works(message& m, auto const& g, options const& wanted, big_plan const& p,
                            int period) {
    if (p.limited_by == limit::control) return;
    dependence_list const d = find_dependences(g);
    search const s{d, wanted.device};
    big_plan const free =
        has_loops(g) ? fit_gaps(g, d, s.target, period, false) : smallest_interval(g, s, period);
    if (!free.feasible) return;
    append(m, ", or II ");
    append(m, p.failed_loop != 0 ? free.loops[p.failed_loop - 1].ii : free.ii);
}

constexpr char const* cycles_text(int cycles) {
    return cycles == 1 || cycles == -1 ? " cycle after " : " cycles after ";
}

constexpr message explain_control(auto const& g, options const& wanted, big_plan const& p) {
    latency_control const& c = g.controls[p.failed_control - 1];
    int anchor = none, effect = none;
    for_each_control(g, [&](int number, int x, int y) {
        if (number == p.failed_control - 1) {
            anchor = x;
            effect = y;
        }
    });
    int const asked = asked_period(wanted);
    message m = say(175, g.nodes[effect].where, "");
    append_node(m, g, effect, 0);
    append(m, " cannot act ");
    append(m, relation_text(c.wanted));
    append(m, " ");
    append(m, c.cycles);
    append(m, cycles_text(c.cycles));
    append_node(m, g, anchor, 0);
    append(m, wanted.clock_mhz != 0 ? " at " : " at any clock");
    if (wanted.clock_mhz != 0) {
        append(m, mhz_of(asked));
        append(m, " MHz");
    }
    append_interval(m, g, wanted, p);
    append(m, ": ");
    append_limit(m, g, wanted.device, p, " -> ");
    append_nearest(m, g, wanted, p.failed_control, asked);
    append_works(m, g, wanted, p, asked);
    append_clock(m, g, wanted, asked);
    return m;
}

} // namespace detail

} // namespace hls::ir
