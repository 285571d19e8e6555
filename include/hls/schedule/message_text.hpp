// Parts of messages about schedules: nodes by the user's names, with lines and shares of the time.
#pragma once

#include "search.hpp"

namespace hls::ir {

// The user's name for a node: its label, its register or array, or the operation's word.
constexpr char const* spoken_name(auto const& g, node const& n) {
    if (n.label != 0) return g.labels[n.label].text;
    if (n.kind == op::jump) return "next step";
    if (n.kind == op::fence) return "fence";
    if (!is_pure(n.kind) || is_block(n.kind)) return g.resources[n.resource].id.text;
    return op_name(n.kind);
}

namespace detail {

constexpr void append_node(message& m, auto const& g, int id, int share) {
    node const& n = g.nodes[id];
    if (!is_leaf(n.kind) && names_resource(n.kind)) {
        append(m, op_name(n.kind));
        append(m, " ");
    }
    append(m, spoken_name(g, n));
    if (n.where.line == 0) return;
    append(m, " (line ");
    append(m, n.where.line);
    if (share > 0) {
        append(m, ", ");
        append(m, share);
        append(m, "%");
    }
    append(m, ")");
}

inline constexpr int shown_nodes = 6;

// "state (line 3) -> add (line 4) -> ... -> next state (line 9)"
constexpr void append_limit(message& m, auto const& g, device const& target, big_plan const& p,
                            char const* between) {
    for (int i = 0; i < p.limit_count; ++i) {
        bool const skipped =
            p.limit_count > shown_nodes && i >= shown_nodes - 1 && i + 1 < p.limit_count;
        if (skipped && i > shown_nodes - 1) continue;
        if (i > 0) append(m, between);
        if (skipped)
            append(m, "...");
        else
            append_node(m, g, p.limit_nodes[i],
                        p.limited_by == limit::port
                            ? 0
                            : share_percent(g, target, p.limit_nodes, p.limit_count, i));
    }
}

constexpr source place_of(auto const& g, big_plan const& p) {
    for (int i = p.limit_count - 1; i >= 0; --i)
        if (g.nodes[p.limit_nodes[i]].where.line != 0) return g.nodes[p.limit_nodes[i]].where;
    return g.where;
}

} // namespace detail

} // namespace hls::ir
