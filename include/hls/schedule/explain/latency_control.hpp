// Why a latency control cannot hold, and what could: the text of message HLS0175.
#pragma once

#include "../message_text.hpp"
#include "culprit.hpp"

namespace hls::ir {

namespace detail {

constexpr void append_nearest(message& m, auto const& g, options const& wanted, culprit& c) {
    int const number = c.plan.failed_control;
    nearest const n = nearest_possible(g, c.rest, number, wanted, requested_period(wanted));
    if (!n.found) return append(m, "; it contradicts another requirement");
    append(m, "; ");
    append(m, relation_text(g.controls[number - 1].wanted));
    append(m, " ");
    append(m, n.cycles);
    append(m, " works");
}

// A slower clock has fewer stages.
constexpr void append_clock(message& m, auto const& g, options const& wanted) {
    int const period = requested_period(wanted);
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

// An interval that was requested of the kernel or a loop: with which the control cannot hold.
constexpr void append_interval(message& m, auto const& g, options const& wanted,
                               big_plan const& p) {
    int const loop = p.failed_loop - 1;
    int const requested =
        loop >= 0 ? g.loops[loop].wanted.initiation_interval : wanted.initiation_interval;
    if (requested == 0 || p.limited_by == limit::control) return;
    append(m, " with II ");
    append(m, requested);
    if (loop < 0) return;
    append(m, " of loop `");
    append(m, g.loops[loop].id);
    append(m, "`");
}

// The interval that the control needs.
constexpr void append_works(message& m, auto const& g, options const& wanted, big_plan const& p) {
    int const period = requested_period(wanted);
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

constexpr void append_ends(message& m, auto const& g, int number) {
    latency_control const& c = g.controls[number - 1];
    int anchor = none, effect = none;
    for_each_control(g, [&](int k, int x, int y) {
        if (k != number - 1) return;
        anchor = x;
        effect = y;
    });
    append_node(m, g, effect, 0);
    append(m, " cannot act ");
    append(m, relation_text(c.wanted));
    append(m, " ");
    append(m, c.cycles);
    append(m, cycles_text(c.cycles));
    append_node(m, g, anchor, 0);
}

constexpr source place_of_control(auto const& g, int number) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].timing == g.controls[number - 1].to) return g.nodes[i].where;
    return g.where;
}

constexpr message explain_control(auto const& g, options const& wanted, culprit& c) {
    message m = say(175, place_of_control(g, c.plan.failed_control), "");
    append_ends(m, g, c.plan.failed_control);
    append(m, wanted.clock_mhz != 0 ? " at " : " at any clock");
    if (wanted.clock_mhz != 0) {
        append(m, wanted.clock_mhz);
        append(m, " MHz");
    }
    append_interval(m, g, wanted, c.plan);
    append(m, ": ");
    append_limit(m, g, wanted.device, c.plan, " -> ");
    append_nearest(m, g, wanted, c);
    append_works(m, g, wanted, c.plan);
    append_clock(m, g, wanted);
    return m;
}

} // namespace detail

} // namespace hls::ir
