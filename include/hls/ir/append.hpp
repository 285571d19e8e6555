// Adding nodes to a graph: equal pure operations become one node (hash-consing).
#pragma once

#include "graph.hpp"
#include "symbolic_value.hpp"
#include "value.hpp"

namespace hls::ir {

// The field of node `n` that is its predicate; none when it always happens.
constexpr int predicate(node const& n) { return is_predicated(n.kind) ? n.c : none; }

// The user's name for what a node was, if the one in its place has none; constants get none.
constexpr void keep_label(builder& g, int id, short label) {
    if (g.nodes[id].label == 0 && g.nodes[id].kind != op::constant) g.nodes[id].label = label;
}

namespace detail {

constexpr unsigned hash(node const& n) {
    unsigned h = unsigned(n.kind) * 0x9e3779b1u + unsigned(n.type.width);
    h = (h ^ unsigned(n.a)) * 0x85ebca6bu;
    h = (h ^ unsigned(n.b) ^ (h >> 15)) * 0xc2b2ae35u;
    h = (h ^ unsigned(n.c) ^ (unsigned(n.basic_block) << 20) ^ unsigned(n.resource) ^ (h >> 13)) *
        0x27d4eb2fu;
    h = (h ^ unsigned(n.value) ^ unsigned(static_cast<unsigned long long>(n.value) >> 32)) *
        0x165667b1u;
    return h ^ (h >> 16);
}

constexpr bool same_operation(node const& x, node const& y) {
    return x.kind == y.kind && x.basic_block == y.basic_block && x.a == y.a && x.b == y.b &&
           x.c == y.c && x.value == y.value && x.type.width == y.type.width &&
           x.type.is_signed == y.type.is_signed && x.resource == y.resource && x.timing == y.timing;
}

constexpr int push(builder& g, node const& n) {
    if (g.node_count == max_nodes) {
        complain(g,
                 say(901, g.where, "kernel `", g.id, "` has more than ", max_nodes,
                     " operations; define HLS_MAX_NODES larger, or use fewer unrolled iterations"));
        return none;
    }
    g.nodes[g.node_count] = n;
    return g.node_count++;
}

// Of a copy of the caller's. (What always_there, is_shared and push say is written out: every pass
// does this for every node.)
constexpr int append_own(builder& g, node& n) {
    unsigned long long const kind = 1ULL << int(n.kind);
    bool const is_timeless = (op_table::having<trait::timeless> & kind) != 0;
    n.basic_block = is_timeless ? short(0) : g.basic_block;
    if ((op_table::shared & kind) == 0) return push(g, n);
    unsigned const last = 2 * max_nodes - 1;
    unsigned slot = hash(n) & last;
    while (g.table[slot] != 0) {
        if (same_operation(g.nodes[g.table[slot]], n)) return g.table[slot];
        slot = (slot + 1) & last;
    }
    if (g.node_count == max_nodes) return push(g, n); // complains
    g.nodes[g.node_count] = n;
    return g.table[slot] = g.node_count++;
}

} // namespace detail

// Appends the node as it is; pure ones (but registers that the user asked for) and reads of state
// are shared with an equal earlier node.
constexpr int append_raw(builder& g, node n) { return detail::append_own(g, n); }

// The node stays, and is not shared with what is appended later: as though it were not there.
constexpr void forget(builder& g, int id) {
    node const& n = g.nodes[id];
    if (!is_shared(n.kind)) return;
    unsigned const last = 2 * max_nodes - 1;
    unsigned slot = detail::hash(n) & last;
    while (g.table[slot] != id && g.table[slot] != 0) slot = (slot + 1) & last;
    if (g.table[slot] == 0) return;
    node nothing{}; // nobody asks for a number that is wider than it has to be
    nothing.kind = op::constant;
    nothing.type = {2, false};
    g.table[slot] = detail::push(g, nothing);
}

// A constant node holds 64 bits; a wider value is two of them, one above the other.
constexpr int append_constant(builder& g, wide value, value_type type, source where) {
    if (g.symbolic) return symbolic_constant(value);
    node n{};
    n.kind = op::constant;
    n.type = type;
    n.where = where;
    if (type.width > 64) {
        wide const high = wrap(uwide(value) >> 64, {short(type.width - 64), type.is_signed}),
                   low = wrap(uwide(value), {64, false});
        n.kind = op::concat;
        n.a = append_constant(g, high, narrowest(high, high), where);
        n.b = append_constant(g, low, narrowest(low, low), where);
        n.value = 64;
    } else {
        n.value = static_cast<long long>(value);
    }
    return detail::append_own(g, n);
}

// It has the narrowest type that holds it, so equal values are one node.
constexpr int append_constant(builder& g, wide value, source where = {}) {
    return append_constant(g, value, narrowest(value, value), where);
}

// A value of this type; one of 128 bits without sign is a pattern (ir::wrap).
constexpr int append_value(builder& g, wide value, value_type type, source where) {
    bool const pattern = type == value_type{128, false} && value < 0;
    return append_constant(g, value, pattern ? type : narrowest(value, value), where);
}

// A constant given by its low 64 bits and its type (types up to 64 bits).
constexpr wide constant_value(node const& n) {
    int const bits = n.type.width - n.type.is_signed;
    if (n.value >= 0 && bits < 63 && n.value >> bits == 0) return n.value; // as nearly all are
    return wrap(uwide(static_cast<unsigned long long>(n.value)) |
                    (n.value < 0 && n.type.is_signed ? ~uwide(0) << 64 : uwide(0)),
                n.type);
}

// A constant of any width.
constexpr bool is_fixed(auto const& g, int id) {
    node const& n = g.nodes[id];
    if (n.kind == op::constant) return true;
    if (n.kind != op::concat || n.type.width <= 64) return false;
    return g.nodes[n.a].kind == op::constant && g.nodes[n.b].kind == op::constant;
}
constexpr wide fixed_value(auto const& g, int id) {
    node const& n = g.nodes[id];
    if (n.kind == op::constant) return constant_value(n);
    return wrap(uwide(constant_value(g.nodes[n.a])) << int(n.value) |
                    uwide(constant_value(g.nodes[n.b])),
                n.type);
}

} // namespace hls::ir
