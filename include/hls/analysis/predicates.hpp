// Questions about predicates, answered from their structure: conjunctions of conditions and
// negations.
#pragma once

#include "different_values.hpp"

namespace hls::ir {

inline constexpr int max_literals = 16; // of one condition; what more of them exclude stays unknown

namespace detail {

// Conditions that all hold when predicate `p` holds.
struct conjunction {
    int count;
    int literal[max_literals];
};

constexpr void collect(auto const& g, int p, conjunction& into) {
    if (p == none || into.count == max_literals) return;
    node const& n = g.nodes[p];
    if (n.kind == op::bit_and) {
        collect(g, n.a, into);
        collect(g, n.b, into);
    } else {
        into.literal[into.count++] = p;
        if (is_non_blocking(n.kind)) collect(g, n.c, into);
    }
}

// Different values cannot both be equal to the same one.
constexpr bool different_cases(auto const& g, node const& x, node const& y) {
    if (x.kind != op::equal || y.kind != op::equal) return false;
    return (x.a == y.a && surely_differ(g, x.b, y.b)) ||
           (x.b == y.b && surely_differ(g, x.a, y.a)) ||
           (x.a == y.b && surely_differ(g, x.b, y.a)) || (x.b == y.a && surely_differ(g, x.a, y.b));
}

constexpr bool contradict(auto const& g, int p, int q) {
    node const& x = g.nodes[p];
    node const& y = g.nodes[q];
    return (x.kind == op::bit_not && x.a == q) || (y.kind == op::bit_not && y.a == p) ||
           different_cases(g, x, y);
}

} // namespace detail

namespace detail {

constexpr bool looks_for(auto const& g, int predicate, int port) {
    return g.nodes[predicate].kind == op::peek && g.nodes[predicate].resource == port;
}

// Under a condition that a gate of its port is part of.
constexpr bool is_behind_gate(auto const& g, node const& read) {
    conjunction all{};
    collect(g, read.c, all);
    for (int i = 0; i < all.count; ++i)
        if (is_gate(g.nodes[all.literal[i]]) && looks_for(g, all.literal[i], read.resource))
            return true;
    return false;
}

} // namespace detail

// Takes the word that an earlier node of its step has found: never waits.
constexpr bool is_found(auto const& g, node const& n) {
    if (n.kind != op::read || n.c == none) return false;
    return detail::looks_for(g, n.c, n.resource) || detail::is_behind_gate(g, n);
}

// An access that may fail without waiting. What waits until it has credits is none.
constexpr bool may_fail(node const& n) {
    return is_non_blocking(n.kind) && !(n.kind == op::take_credit && n.value > 0);
}

namespace detail {

constexpr bool any_node(auto const& g, auto is_one) {
    for (int i = 1; i < g.node_count; ++i)
        if (is_one(g.nodes[i])) return true;
    return false;
}

} // namespace detail

constexpr bool has_non_blocking(auto const& g) { return detail::any_node(g, may_fail); }

// Parts of its loops wait alone.
constexpr bool has_gates(auto const& g) { return detail::any_node(g, is_gate); }

// What it gives depends on when words come, and levels change.
constexpr bool depends_on_time(auto const& g) {
    auto const fails = [](node const& n) { return may_fail(n) && !is_gate(n); };
    return samples_levels(g) || detail::any_node(g, fails);
}

// Which step does what depends on when words come: a run goes from cycle to cycle.
constexpr bool steps_depend_on_time(auto const& g) { return depends_on_time(g) || has_gates(g); }

// Failed non-blocking accesses in a row, while no word moves: the end of a run.
inline constexpr int patience = 1000;

// The predicate under which a node uses its port: a non-blocking request takes a credit if there is
// one.
constexpr int moves_if(auto const& g, int id) {
    node const& n = g.nodes[id];
    return n.kind == op::take_credit && n.value == 0 ? id : n.c;
}

// True when p and q are known never to hold in the same iteration (false: unknown).
constexpr bool exclusive(auto const& g, int p, int q) {
    if (p == none || q == none) return false;
    detail::conjunction left{}, right{};
    detail::collect(g, p, left);
    detail::collect(g, q, right);
    for (int i = 0; i < left.count; ++i)
        for (int j = 0; j < right.count; ++j)
            if (detail::contradict(g, left.literal[i], right.literal[j])) return true;
    return false;
}

constexpr bool is_long_condition(auto const& g, int p) {
    detail::conjunction all{};
    detail::collect(g, p, all);
    return all.count == max_literals;
}

// True when q is known to hold wherever p does (false: unknown).
constexpr bool implies(auto const& g, int p, int q) {
    detail::conjunction given{}, tested{};
    detail::collect(g, p, given);
    detail::collect(g, q, tested);
    for (int i = 0; i < tested.count; ++i) {
        bool found = false;
        for (int j = 0; j < given.count; ++j) found |= given.literal[j] == tested.literal[i];
        if (!found) return false;
    }
    return tested.count < max_literals;
}

} // namespace hls::ir
