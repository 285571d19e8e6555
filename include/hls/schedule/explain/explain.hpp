// Why a schedule cannot be had, and what would work: the text of messages HLS0175, HLS0301 to
// HLS0305 and HLS0346.
#pragma once

#include "latency_control.hpp"
#include "stream_port.hpp"

namespace hls::ir {

namespace detail {

// Block RAM needs as long for a few words as for many.
constexpr char const* fix_for_slow(auto const& g, device const& target, node const& n) {
    bool const from_ram = is_memory_access(n.kind) && in_ram(g, n.resource);
    if (from_ram && !in_lut_ram(g, n.resource))
        return target.lut_ram_words != 0
                   ? "memory{.kind = memory_kind::lut_ram}, for some hundred words"
                   : "memory{.kind = memory_kind::registers}, for a few words";
    return names_resource(n.kind) ? "fewer elements" : "narrower operands";
}

constexpr message too_slow(auto const& g, options const& wanted, big_plan const& p) {
    node const& n = g.nodes[p.limit_nodes[0]];
    int const works = mhz_of(longest_operation(g, wanted.device) + 1);
    if (reads_double_pumped(g, n))
        return say(315, n.where, "array `", g.resources[n.resource].id,
                   "` is double pumped, and its RAM cannot be read twice in a cycle of ",
                   wanted.clock_mhz, " MHz on ",
                   static_cast<char const*>(wanted.device.chosen->name), "; a clock of ", works,
                   " MHz works, or leave out .pump");
    return say(302, n.where, op_name(n.kind), " of ", size_of(g, n),
               " bits does not fit one cycle of ", wanted.clock_mhz, " MHz on ",
               static_cast<char const*>(wanted.device.chosen->name), "; a clock of ", works,
               " MHz works, or ", fix_for_slow(g, *wanted.device.chosen, n));
}

// `slower`: the period with the requested interval where operations are not split for the clock; 0:
// they are not split at this one either.
constexpr void append_cures(message& m, auto const& g, options const& wanted, search const& s,
                            int period, int slower) {
    big_plan const wider = smallest_interval(g, s, period);
    if (wider.feasible) {
        append(m, "; II ");
        append(m, wider.ii);
        append(m, " works at ");
        append(m, mhz_of(period));
        append(m, " MHz");
    }
    big_plan const found = shortest_period(g, s, wanted.initiation_interval, period);
    int const works =
        found.feasible && (slower == 0 || found.period_ps < slower) ? found.period_ps : slower;
    if (works != 0) {
        append(m, ", II ");
        append(m, wanted.initiation_interval);
        append(m, " at ");
        append(m, mhz_of(works));
        append(m, " MHz");
    } else {
        append(m, ", no clock makes II ");
        append(m, wanted.initiation_interval);
        append(m, " possible");
    }
}

constexpr void append_advice(message& m, auto const& g, big_plan const& p) {
    if (p.limited_by == limit::port)
        append(m, "; more banks, or replicates for loads, give more ports");
    else if (waits_for_float_sum(g, p))
        append(m, "; sums of floating point numbers have II 1 in accumulator<\"sum\", T, "
                  "partial_sums<n>> and in exact_accumulator<\"sum\", T>");
}

// The interval that the loop would have if none were asked for.
constexpr int free_interval(auto const& g, search const& s, int loop, int period) {
    big_plan const p = fit_gaps(g, s.dependences, s.target, period, false);
    return p.feasible ? p.loops[loop].ii : 0;
}

// A loop's interval that was asked and cannot be.
constexpr message explain_loop(auto const& g, options const& wanted, big_plan const& p) {
    int const loop = p.failed_loop - 1;
    int const requested = g.loops[loop].wanted.initiation_interval;
    if (requested == 0)
        return say(304, place_of(g, p), "loop `", g.loops[loop].id,
                   "` has no schedule with an initiation interval up to ", max_interval);
    int const period = period_of(wanted.clock_mhz != 0 ? wanted.clock_mhz : default_clock_mhz);
    dependence_list const d = find_dependences(g);
    search const s{d, wanted.device};
    bool const port = p.limited_by == limit::port;
    if (needs_one_word(g, p)) {
        message m = say(346, place_of(g, p), "II ", requested, " of loop `", g.loops[loop].id,
                        "` (line ", g.loops[loop].where.line, ")");
        append_one_word(m, g, wanted, p, free_interval(g, s, loop, period));
        return m;
    }
    message m =
        say(port ? 303 : 301, place_of(g, p), "II ", requested, " of loop `", g.loops[loop].id,
            "` (line ", g.loops[loop].where.line, ") cannot be met",
            wanted.clock_mhz != 0 ? " at this clock: " : " at any clock: ",
            port ? "one memory port for " : "each iteration waits for an earlier one through ");
    append_limit(m, g, wanted.device, p, port ? ", " : " -> ");
    if (int const works = free_interval(g, s, loop, period); works > 0) {
        append(m, "; II ");
        append(m, works);
        append(m, " works");
    }
    append_advice(m, g, p);
    return m;
}

} // namespace detail

// A device whose operators take more cycles than the hardware is built for.
constexpr message not_buildable(auto const& g, device const& target) {
    bool const ram = target.ram_cycles < 1 || target.ram_cycles > longest_latency;
    return say(306, g.where, "device ", static_cast<char const*>(target.name), " has ",
               ram ? "ram_cycles = " : "multiplier_cycles = ",
               ram ? target.ram_cycles : target.multiplier_cycles, "; hardware is built for ",
               ram ? 1 : 0, " to ", longest_latency, " cycles");
}

// What to tell the user about an infeasible plan. `slower`: see append_cures().
constexpr message explain(auto const& g, options const& wanted, big_plan const& p, int slower = 0) {
    if (p.limited_by == limit::nothing && p.limit_count == 1) return detail::too_slow(g, wanted, p);
    if (has_loops(g) && wanted.initiation_interval != 0)
        return say(305, g.where, "kernel `", g.id,
                   "` has loops, so it has no interval of its own: give the interval to a loop, "
                   "flow.for_(\"name\", bounds, {.initiation_interval = ",
                   wanted.initiation_interval, "}, body)");
    if (p.failed_control != 0) {
        detail::culprit c = detail::find_culprit(g, wanted, p);
        if (c.found || c.plan.limited_by == limit::control)
            return detail::explain_control(g, wanted, c);
    }
    if (p.failed_loop != 0) return detail::explain_loop(g, wanted, p);
    if (wanted.initiation_interval == 0)
        return say(304, g.where, "kernel `", g.id,
                   "` has no schedule with an initiation interval up to ", max_interval);
    bool const port = p.limited_by == limit::port;
    int const period = period_of(wanted.clock_mhz != 0 ? wanted.clock_mhz : default_clock_mhz);
    dependence_list const d = find_dependences(g);
    detail::search const s{d, wanted.device};
    if (detail::needs_one_word(g, p)) {
        message m = say(346, detail::place_of(g, p), "II ", wanted.initiation_interval,
                        " of kernel `", g.id, "`");
        big_plan const wider = detail::smallest_interval(g, s, period);
        detail::append_one_word(m, g, wanted, p, wider.feasible ? wider.ii : 0);
        return m;
    }
    message m = say(
        port ? 303 : 301, detail::place_of(g, p), "II ", wanted.initiation_interval, " of kernel `",
        g.id, "` cannot be met at ", mhz_of(period),
        " MHz: ", port ? "one memory port for " : "each iteration waits for the last one through ");
    detail::append_limit(m, g, wanted.device, p, port ? ", " : " -> ");
    detail::append_cures(m, g, wanted, s, period, slower);
    detail::append_advice(m, g, p);
    return m;
}

} // namespace hls::ir
