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

// "+ of float32", which the user wrote and the operation is a part of; null: it is none. Not of
// registers and accesses of memories, which have names.
constexpr char const* operation_around(node const& n) {
    return is_pure(n.kind) && !is_leaf(n.kind) ? n.where.operation : nullptr;
}

namespace detail {

constexpr void append_place(message& m, node const& n, int share) {
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

constexpr void append_node(message& m, auto const& g, int id, int share) {
    node const& n = g.nodes[id];
    if (!is_leaf(n.kind) && names_resource(n.kind)) {
        append(m, op_name(n.kind));
        append(m, " ");
    }
    append(m, spoken_name(g, n));
    append_place(m, n, share);
}

// Null for named values, too.
constexpr char const* unnamed_operation(node const& n) {
    return n.label == 0 ? operation_around(n) : nullptr;
}

constexpr bool is_of_same_operation(node const& x, node const& y) {
    char const *const own = unnamed_operation(x), *const other = unnamed_operation(y);
    return own != nullptr && other != nullptr && x.where.line == y.where.line &&
           same_text(own, other);
}

// What the user wrote as one operation, of a path: nodes begin to end - 1.
constexpr void append_operation(message& m, auto const& g, device const& target, big_plan const& p,
                                int begin, int end) {
    int share = 0;
    for (int i = begin; i < end && p.limited_by != limit::port; ++i)
        share += share_percent(g, target, p.limit_nodes, p.limit_count, i);
    node const& n = g.nodes[p.limit_nodes[begin]];
    if (char const* const operation = unnamed_operation(n); operation != nullptr) {
        append(m, operation);
        append_place(m, n, share);
    } else {
        append_node(m, g, p.limit_nodes[begin], share);
    }
}

inline constexpr int shown_operations = 6;

// "state (line 3) -> add (line 4) -> ... -> next state (line 9)"
constexpr void append_limit(message& m, auto const& g, device const& target, big_plan const& p,
                            char const* between) {
    int begins[max_limit_nodes + 1]{}, count = 0;
    for (int i = 0; i < p.limit_count; ++i)
        if (i == 0 ||
            !is_of_same_operation(g.nodes[p.limit_nodes[i - 1]], g.nodes[p.limit_nodes[i]]))
            begins[count++] = i;
    begins[count] = p.limit_count;
    for (int k = 0; k < count; ++k) {
        bool const skipped = count > shown_operations && k >= shown_operations - 1 && k + 1 < count;
        if (skipped && k > shown_operations - 1) continue;
        if (k > 0) append(m, between);
        if (skipped)
            append(m, "...");
        else
            append_operation(m, g, target, p, begins[k], begins[k + 1]);
    }
}

// An iteration waits for a sum of floating point numbers.
constexpr bool waits_for_float_sum(auto const& g, big_plan const& p) {
    for (int i = 0; i < p.limit_count; ++i) {
        char const* const operation = unnamed_operation(g.nodes[p.limit_nodes[i]]);
        if (operation != nullptr && operation[0] == '+') return true;
    }
    return false;
}

constexpr source place_of(auto const& g, big_plan const& p) {
    for (int i = p.limit_count - 1; i >= 0; --i)
        if (g.nodes[p.limit_nodes[i]].where.line != 0) return g.nodes[p.limit_nodes[i]].where;
    return g.where;
}

} // namespace detail

} // namespace hls::ir
