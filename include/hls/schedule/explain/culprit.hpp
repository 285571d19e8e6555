// Which latency control is to blame when there is no plan, and what could hold in its place: each
// answer is a search of its own, with other bounds.
#pragma once

#include "../search.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int distances_tried = 24;

// Other cycles for control `number` (from 1).
constexpr void change_control(auto const& g, dependence_list& list, int number, int cycles) {
    for (int e = 1; e < list.count; ++e) {
        dependence& d = list.entries[e];
        if (d.over != way::requested || d.distance != number) continue;
        bool const backward = g.nodes[d.to].timing == g.controls[number - 1].from;
        d.cycles = short(backward ? -cycles : cycles);
    }
}

constexpr void remove_control(dependence_list& list, int number) {
    constexpr short never = -10000; // cycles: bounds nothing
    for (int e = 1; e < list.count; ++e)
        if (list.entries[e].over == way::requested && list.entries[e].distance == number)
            list.entries[e].cycles = never;
}

// At a clock, and the interval if one was asked for.
constexpr big_plan plan_at(auto const& g, dependence_list const& d, options const& wanted,
                           int period) {
    search const s{d, wanted.device};
    return wanted.initiation_interval != 0 ? try_at(g, s, wanted.initiation_interval, period)
                                           : smallest_interval(g, s, period);
}

struct nearest {
    bool found;
    int cycles;
};

// `d` without the control.
constexpr nearest nearest_possible(auto const& g, dependence_list& d, int number,
                                   options const& wanted, int period) {
    latency_control const& requested = g.controls[number - 1];
    for (int by = 1; by <= distances_tried; ++by)
        for (int sign = 1; sign >= -1; sign -= 2) {
            bool const loosens = requested.wanted == latency_relation::exactly ||
                                 (requested.wanted == latency_relation::at_most) == (sign > 0);
            if (!loosens) continue;
            change_control(g, d, number, requested.cycles + sign * by);
            if (plan_at(g, d, wanted, period).feasible) return {true, requested.cycles + sign * by};
        }
    return {};
}

constexpr int requested_period(options const& wanted) {
    return period_of(wanted.clock_mhz != 0 ? wanted.clock_mhz : default_clock_mhz);
}

// A control without which there is a plan.
struct culprit {
    big_plan plan;        // that failed because of it
    dependence_list rest; // without it
    bool found;
};

// With all the others, if that is possible.
constexpr void add_others(auto const& g, options const& wanted, culprit& c) {
    dependence_list all = find_dependences(g);
    remove_control(all, c.plan.failed_control);
    if (plan_at(g, all, wanted, requested_period(wanted)).feasible) c.rest = all;
}

constexpr culprit find_culprit(auto const& g, options const& wanted, big_plan const& p) {
    culprit c{p, find_dependences(g), false};
    for (int tries = 0; tries < g.control_count; ++tries) {
        remove_control(c.rest, c.plan.failed_control);
        big_plan const without = plan_at(g, c.rest, wanted, requested_period(wanted));
        c.found = without.feasible;
        if (c.found && tries > 0) add_others(g, wanted, c);
        if (c.found || without.failed_control == 0) return c;
        c.plan = without;
    }
    return c;
}

} // namespace detail

} // namespace hls::ir
