// Indexes as linear forms: offset + sum of factor * register, modulo 2^bits of the index.
// dependence_distance.hpp tells from them whether two accesses can meet.
#pragma once

#include "../../ir/written_iterations.hpp"
#include "../array_storage.hpp"
#include "../ranges.hpp"

namespace hls::ir {

inline constexpr int max_form_terms = 8;

// What a term multiplies: a register's value when the step begins, a node that is not understood
// further, or the low bits of a node (leaf = node * 128 + bits).
enum class form_leaf : unsigned char { reg, node, low_bits };

struct form_term {
    int leaf;
    form_leaf kind;
    wide factor;
};

struct linear_form {
    bool known; // false: too many terms
    int count;
    form_term terms[max_form_terms];
    wide offset;
    int bits;
};

namespace detail {

// What the analysis of indexes needs to know of every node.
struct index_facts {
    range ranges[max_nodes];
};

constexpr void find_range(auto const& g, index_facts& f, int id) {
    node const& n = g.nodes[id];
    f.ranges[id] = range_of(g, n, f.ranges[n.a], f.ranges[n.b], f.ranges[n.c]);
}

constexpr index_facts find_index_facts(auto const& g) {
    index_facts f{};
    for (int i = 1; i < g.node_count; ++i) find_range(g, f, i);
    return f;
}

// Of the nodes only that indexes of accesses follow from.
constexpr index_facts find_facts_of_accesses(auto const& g) {
    index_facts f{};
    bool leads[max_nodes]{};
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        if (is_memory_access(n.kind)) leads[n.a] = true;
        if (leads[i] && is_pure(n.kind)) leads[n.a] = leads[n.b] = leads[n.c] = true;
    }
    for (int i = 1; i < g.node_count; ++i)
        if (leads[i]) find_range(g, f, i);
    return f;
}

constexpr void add_term(linear_form& form, int leaf, form_leaf kind, wide factor) {
    for (int i = 0; i < form.count; ++i)
        if (form.terms[i].leaf == leaf && form.terms[i].kind == kind) {
            form.terms[i].factor += factor;
            return;
        }
    if (form.count == max_form_terms)
        form.known = false;
    else
        form.terms[form.count++] = {leaf, kind, factor};
}

// The node's value is the exact result of its operation, or only bits above the index are lost.
constexpr bool keeps_value(auto const& g, index_facts const& f, node const& n, int bits) {
    if (n.type.width >= bits) return true;
    node unlimited = n;
    unlimited.type = {120, true};
    range const r = range_of(g, unlimited, f.ranges[n.a], f.ranges[n.b], f.ranges[n.c]);
    return fits(r, n.type);
}

// slice(v, k) = (v - low k bits of v) / 2^k: what simplification makes of sums with shifted values.
constexpr bool is_upper_part(auto const& g, index_facts const& f, node const& n, wide factor,
                             int bits) {
    return n.kind == op::slice && n.value > 0 && n.value < 32 &&
           factor % (wide(1) << n.value) == 0 && keeps_value(g, f, n, bits);
}

constexpr bool is_lower_part(auto const& g, node const& n) {
    return ((n.kind == op::slice && n.value == 0) || n.kind == op::resize) && !n.type.is_signed &&
           n.type.width < g.nodes[n.a].type.width;
}

constexpr int low_leaf(int id, int bits) { return id * 128 + bits; }

// Bits of a value that still count when it is multiplied by `factor`.
constexpr int bits_that_count(int bits, wide factor) {
    while (bits > 0 && factor != 0 && factor % 2 == 0) {
        factor /= 2;
        --bits;
    }
    return bits;
}

// A register's value when the step begins, also one of several that are interleaved.
constexpr bool is_register_of_run(auto const& g, node const& n) {
    return n.kind == op::state || (n.kind == op::tap && g.resources[n.resource].runs > 1);
}

inline constexpr int max_pending = 64;

// Nodes that are still to be taken apart, with their factors. The last one of the graph comes
// first: by then it is met on all ways, and is taken apart once.
struct pending_nodes {
    int count;
    int id[max_pending];
    wide factor[max_pending];
};

constexpr void add_pending(linear_form& form, pending_nodes& p, int id, wide factor) {
    for (int i = 0; i < p.count; ++i)
        if (p.id[i] == id) {
            p.factor[i] += factor;
            return;
        }
    if (p.count == max_pending) {
        form.known = false;
        return;
    }
    p.id[p.count] = id;
    p.factor[p.count++] = factor;
}

constexpr int last_pending(pending_nodes const& p) {
    int last = 0;
    for (int i = 1; i < p.count; ++i)
        if (p.id[i] > p.id[last]) last = i;
    return last;
}

// The value is its own low bits.
constexpr bool has_at_most(range const& r, wide bits) {
    return r.known && r.low >= 0 && r.high < (wide(1) << bits);
}

// Of a concatenation the low bits are those of its parts.
constexpr void add_low_part(auto const& g, index_facts const& f, linear_form& form,
                            pending_nodes& p, int id, int bits, wide factor) {
    node const& n = g.nodes[id];
    if (has_at_most(f.ranges[id], bits)) return add_pending(form, p, id, factor);
    if (n.kind != op::concat || n.value >= bits || !has_at_most(f.ranges[n.b], n.value))
        return add_term(form, low_leaf(id, bits), form_leaf::low_bits, factor);
    add_low_part(g, f, form, p, n.a, bits - int(n.value), factor << n.value);
    add_pending(form, p, n.b, factor);
}

constexpr void add_concat(auto const& g, index_facts const& f, linear_form& form, pending_nodes& p,
                          int id, wide factor) {
    node const& n = g.nodes[id];
    if (!has_at_most(f.ranges[n.b], n.value)) return add_term(form, id, form_leaf::node, factor);
    add_pending(form, p, n.a, factor << n.value);
    add_pending(form, p, n.b, factor);
}

constexpr void add_node(auto const& g, index_facts const& f, linear_form& form, pending_nodes& p,
                        int id, wide factor) {
    node const& n = g.nodes[id];
    int const bits = bits_that_count(form.bits, factor);
    if (n.kind == op::constant) {
        form.offset += factor * constant_value(n);
        return;
    }
    if (is_register_of_run(g, n)) return add_term(form, n.resource, form_leaf::reg, factor);
    if (is_upper_part(g, f, n, factor, bits)) {
        wide const part = factor >> n.value;
        add_low_part(g, f, form, p, n.a, int(n.value), -part);
        return add_pending(form, p, n.a, part);
    }
    if (is_lower_part(g, n) && !keeps_value(g, f, n, bits))
        return add_low_part(g, f, form, p, n.a, n.type.width, factor);
    bool const constant_b = n.b != none && g.nodes[n.b].kind == op::constant;
    bool const linear = n.kind == op::add || n.kind == op::subtract || n.kind == op::resize ||
                        n.kind == op::registered || (n.kind == op::multiply && constant_b) ||
                        (n.kind == op::concat && n.value < 32);
    if (!linear || !keeps_value(g, f, n, bits)) return add_term(form, id, form_leaf::node, factor);
    if (n.kind == op::multiply)
        return add_pending(form, p, n.a, factor * constant_value(g.nodes[n.b]));
    if (n.kind == op::concat) return add_concat(g, f, form, p, id, factor);
    add_pending(form, p, n.a, factor);
    if (n.b != none) add_pending(form, p, n.b, n.kind == op::add ? factor : -factor);
}

// Factors count modulo 2^bits only, and stay small.
constexpr wide small_factor(wide factor, int bits) {
    return wrap(uwide(factor), {short(bits), true});
}

constexpr void take_apart(auto const& g, index_facts const& f, linear_form& form, pending_nodes p) {
    while (p.count > 0 && form.known) {
        int const at = last_pending(p), id = p.id[at];
        wide const factor = small_factor(p.factor[at], form.bits);
        p.id[at] = p.id[--p.count];
        p.factor[at] = p.factor[p.count];
        if (factor != 0) add_node(g, f, form, p, id, factor);
    }
}

constexpr void take_apart(auto const& g, index_facts const& f, linear_form& form, int index) {
    pending_nodes p{};
    add_pending(form, p, index, 1);
    take_apart(g, f, form, p);
}

// Of an array with a copy for each run, the run stands above the index.
constexpr int index_in_copy(auto const& g, node const& access) {
    node const& index = g.nodes[access.a];
    return g.resources[access.resource].runs > 1 && index.kind == op::concat ? index.b : access.a;
}

} // namespace detail

constexpr linear_form form_of_index(auto const& g, detail::index_facts const& f,
                                    node const& access) {
    linear_form form{};
    form.known = true;
    form.bits = index_width(g.resources[access.resource].depth);
    int const index = detail::index_in_copy(g, access);
    if (index != access.a) form.bits = int(g.nodes[access.a].value);
    detail::take_apart(g, f, form, index);
    return form;
}

namespace detail {

constexpr wide modulo(wide value, int bits) { return value & ((wide(1) << bits) - 1); }

constexpr wide factor_of(linear_form const& form, int leaf, form_leaf kind) {
    for (int i = 0; i < form.count; ++i)
        if (form.terms[i].leaf == leaf && form.terms[i].kind == kind) return form.terms[i].factor;
    return 0;
}

// Every term of x stands in y with the same factor.
constexpr bool terms_within(linear_form const& x, linear_form const& y) {
    for (int i = 0; i < x.count; ++i)
        if (modulo(x.terms[i].factor - factor_of(y, x.terms[i].leaf, x.terms[i].kind), x.bits) != 0)
            return false;
    return true;
}

} // namespace detail

} // namespace hls::ir
