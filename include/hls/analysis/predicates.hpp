// Questions about predicates, answered from their structure: conjunctions and disjunctions of
// conditions, and negations.
#pragma once

#include "different_values.hpp"

namespace hls::ir {

inline constexpr int max_literals = 64; // of one condition: the last ones of a chain of branches
inline constexpr int most_parts = 1024; // of a condition that is compared with another one

namespace detail {

// Conditions that all hold when predicate `p` holds.
struct conjunction {
    int count;
    int last; // node: none is behind it
    int literal[max_literals];
};

constexpr void collect(auto const& g, int p, conjunction& into) {
    if (p == none || into.count == max_literals) return;
    node const& n = g.nodes[p];
    if (n.kind == op::bit_and) {
        collect(g, n.b, into); // first: the latest condition of a chain
        collect(g, n.a, into);
    } else {
        into.literal[into.count++] = p;
        into.last = greater_of(into.last, p);
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

constexpr bool is_given(conjunction const& given, int p) {
    for (int i = 0; p <= given.last && i < given.count; ++i)
        if (given.literal[i] == p) return true;
    return false;
}

// A condition that is given is the opposite of p, or compares with another value.
constexpr bool is_denied(auto const& g, conjunction const& given, int p) {
    node const& n = g.nodes[p];
    if (p >= given.last && n.kind != op::equal) return false; // its negation stands behind it
    for (int i = 0; i < given.count; ++i) {
        node const& x = g.nodes[given.literal[i]];
        if ((x.kind == op::bit_not && x.a == p) || different_cases(g, x, n)) return true;
    }
    return false;
}

constexpr bool is_junction(op kind) { return kind == op::bit_and || kind == op::bit_or; }

// The operands of a junction, the end of a chain of them behind what it joins: that may tell
// already.
struct joined_conditions {
    int first, last;
};

constexpr joined_conditions joined_by(auto const& g, node const& n) {
    bool const is_chain = is_junction(g.nodes[n.b].kind) && !is_junction(g.nodes[n.a].kind);
    return is_chain ? joined_conditions{n.a, n.b} : joined_conditions{n.b, n.a};
}

constexpr bool fails(auto const& g, conjunction const& given, int p, int& parts);

// Where all that is given holds, p does (false: unknown). Looks at so many parts of it.
constexpr bool holds(auto const& g, conjunction const& given, int p, int& parts) {
    if (p == none || is_given(given, p)) return true;
    node const& n = g.nodes[p];
    if (n.type.width != 1 || --parts < 0) return false;
    auto const [first, last] = is_junction(n.kind) ? joined_by(g, n) : joined_conditions{};
    switch (n.kind) {
    case op::bit_and: return holds(g, given, first, parts) && holds(g, given, last, parts);
    case op::bit_or: return holds(g, given, first, parts) || holds(g, given, last, parts);
    case op::bit_not: return fails(g, given, n.a, parts);
    default: return n.kind == op::constant && n.value != 0;
    }
}

// Where all that is given holds, p does not (false: unknown).
constexpr bool fails(auto const& g, conjunction const& given, int p, int& parts) {
    if (p == none || is_given(given, p)) return false;
    node const& n = g.nodes[p];
    if (n.type.width != 1 || --parts < 0) return false;
    if (is_denied(g, given, p)) return true;
    auto const [first, last] = is_junction(n.kind) ? joined_by(g, n) : joined_conditions{};
    switch (n.kind) {
    case op::bit_and: return fails(g, given, first, parts) || fails(g, given, last, parts);
    case op::bit_or: return fails(g, given, first, parts) && fails(g, given, last, parts);
    case op::bit_not: return holds(g, given, n.a, parts);
    case op::constant: return n.value == 0;
    default: return is_non_blocking(n.kind) && fails(g, given, n.c, parts);
    }
}

constexpr conjunction parts_of(auto const& g, int p) {
    conjunction all{};
    collect(g, p, all);
    return all;
}

} // namespace detail

namespace detail {

constexpr bool looks_for(auto const& g, int predicate, int port) {
    return g.nodes[predicate].kind == op::peek && g.nodes[predicate].resource == port;
}

// Under a condition that a gate of its port is part of.
constexpr bool is_behind_gate(auto const& g, node const& read) {
    conjunction const all = parts_of(g, read.c);
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
    int parts = most_parts;
    if (p == q) return detail::fails(g, {}, p, parts);
    int const first = lesser_of(p, q), second = greater_of(p, q);
    return detail::fails(g, detail::parts_of(g, first), second, parts) ||
           detail::fails(g, detail::parts_of(g, second), first, parts);
}

constexpr bool is_long_condition(auto const& g, int p) {
    return detail::parts_of(g, p).count == max_literals;
}

// True when q is known to hold wherever p does (false: unknown).
constexpr bool implies(auto const& g, int p, int q) {
    int parts = most_parts;
    return p == q || detail::holds(g, detail::parts_of(g, p), q, parts);
}

} // namespace hls::ir
