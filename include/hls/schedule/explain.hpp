// Why a schedule cannot be had, and what would work: the text of messages HLS0301 to HLS0304.
#pragma once

#include "search.hpp"

namespace hls::ir {

// The user's name for a node: its label, its register or array, or the operation's word.
constexpr char const* spoken_name(auto const& g, node const& n) {
    if (n.label != 0) return g.labels[n.label].text;
    if (n.kind == op::jump) return "next step";
    if (!is_pure(n.kind)) return g.resources[n.resource].id.text;
    return op_name(n.kind);
}

namespace detail {

constexpr void append_node(message& m, auto const& g, int id) {
    node const& n = g.nodes[id];
    if (!is_leaf(n.kind) && !is_pure(n.kind) && n.kind != op::jump) {
        append(m, op_name(n.kind));
        append(m, " ");
    }
    append(m, spoken_name(g, n));
    if (n.where.line == 0) return;
    append(m, " (line ");
    append(m, n.where.line);
    append(m, ")");
}

inline constexpr int shown_nodes = 6;

// "state (line 3) -> add (line 4) -> ... -> next state (line 9)"
constexpr void append_limit(message& m, auto const& g, big_plan const& p, char const* between) {
    for (int i = 0; i < p.limit_count; ++i) {
        bool const skipped =
            p.limit_count > shown_nodes && i >= shown_nodes - 1 && i + 1 < p.limit_count;
        if (skipped && i > shown_nodes - 1) continue;
        if (i > 0) append(m, between);
        if (skipped)
            append(m, "...");
        else
            append_node(m, g, p.limit_nodes[i]);
    }
}

constexpr int mhz_of(int period_ps) { return ps_per_us / period_ps; }

constexpr source place_of(auto const& g, big_plan const& p) {
    for (int i = p.limit_count - 1; i >= 0; --i)
        if (g.nodes[p.limit_nodes[i]].where.line != 0) return g.nodes[p.limit_nodes[i]].where;
    return g.where;
}

constexpr message too_slow(auto const& g, options const& wanted, big_plan const& p) {
    node const& n = g.nodes[p.limit_nodes[0]];
    int const works = mhz_of(longest_operation(g, wanted.device) + 1);
    return say(302, n.where, op_name(n.kind), " of ", size_of(g, n),
               " bits does not fit one cycle of ", wanted.clock_mhz, " MHz on ",
               static_cast<char const*>(wanted.device.chosen->name), "; a clock of ", works,
               " MHz works, or narrower operands");
}

constexpr void append_cures(message& m, auto const& g, options const& wanted, search const& s,
                            int period) {
    big_plan const wider = smallest_interval(g, s, period);
    if (wider.feasible) {
        append(m, "; II ");
        append(m, wider.ii);
        append(m, " works at ");
        append(m, mhz_of(period));
        append(m, " MHz");
    }
    big_plan const slower = shortest_period(g, s, wanted.initiation_interval, period);
    if (slower.feasible) {
        append(m, ", II ");
        append(m, wanted.initiation_interval);
        append(m, " at ");
        append(m, mhz_of(slower.period_ps));
        append(m, " MHz");
    } else {
        append(m, ", no clock makes II ");
        append(m, wanted.initiation_interval);
        append(m, " possible");
    }
}

} // namespace detail

// What to tell the user about an infeasible plan.
constexpr message explain(auto const& g, options const& wanted, big_plan const& p) {
    if (p.limited_by == limit::nothing && p.limit_count == 1) return detail::too_slow(g, wanted, p);
    if (wanted.initiation_interval == 0)
        return say(304, g.where, "kernel `", g.id,
                   "` has no schedule with an initiation interval up to ", max_interval);
    bool const port = p.limited_by == limit::port;
    int const period = period_of(wanted.clock_mhz != 0 ? wanted.clock_mhz : default_clock_mhz);
    detail::search const s{find_dependences(g), wanted.device};
    message m = say(
        port ? 303 : 301, detail::place_of(g, p), "II ", wanted.initiation_interval, " of kernel `",
        g.id, "` cannot be met at ", detail::mhz_of(period),
        " MHz: ", port ? "one memory port for " : "each iteration waits for the last one through ");
    detail::append_limit(m, g, p, port ? ", " : " -> ");
    detail::append_cures(m, g, wanted, s, period);
    if (port) append(m, "; more banks give more ports");
    return m;
}

} // namespace hls::ir
