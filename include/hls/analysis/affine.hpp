// Indexes as linear forms: offset + sum of factor * register, modulo 2^bits of the index. They tell
// whether two accesses can meet, and how many iterations of a loop lie between.
#pragma once

#include "../ir/written_iterations.hpp"
#include "array_storage.hpp"
#include "ranges.hpp"

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

constexpr index_facts find_index_facts(auto const& g) {
    index_facts f{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        f.ranges[i] = range_of(g, n, f.ranges[n.a], f.ranges[n.b], f.ranges[n.c]);
    }
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

constexpr void add_node(auto const& g, index_facts const& f, linear_form& form, int id,
                        wide factor) {
    node const& n = g.nodes[id];
    int const bits = bits_that_count(form.bits, factor);
    if (n.kind == op::constant) {
        form.offset += factor * constant_value(n);
        return;
    }
    if (is_register_of_run(g, n)) return add_term(form, n.resource, form_leaf::reg, factor);
    if (is_upper_part(g, f, n, factor, bits)) {
        wide const part = factor >> n.value;
        add_term(form, low_leaf(n.a, int(n.value)), form_leaf::low_bits, -part);
        return add_node(g, f, form, n.a, part);
    }
    if (is_lower_part(g, n) && !keeps_value(g, f, n, bits))
        return add_term(form, low_leaf(n.a, n.type.width), form_leaf::low_bits, factor);
    bool const constant_b = n.b != none && g.nodes[n.b].kind == op::constant;
    bool const linear = n.kind == op::add || n.kind == op::subtract || n.kind == op::resize ||
                        n.kind == op::registered || (n.kind == op::multiply && constant_b) ||
                        (n.kind == op::concat && n.value < 32);
    if (!linear || !keeps_value(g, f, n, bits)) return add_term(form, id, form_leaf::node, factor);
    if (n.kind == op::multiply)
        return add_node(g, f, form, n.a, factor * constant_value(g.nodes[n.b]));
    if (n.kind == op::concat) {
        bool const whole = f.ranges[n.b].known && f.ranges[n.b].low >= 0 &&
                           f.ranges[n.b].high < (wide(1) << n.value);
        if (!whole) return add_term(form, id, form_leaf::node, factor);
        add_node(g, f, form, n.a, factor << n.value);
        return add_node(g, f, form, n.b, factor);
    }
    add_node(g, f, form, n.a, factor);
    if (n.b != none) add_node(g, f, form, n.b, n.kind == op::add ? factor : -factor);
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
    detail::add_node(g, f, form, index, 1);
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

constexpr int loop_counted_by(auto const& g, int resource) {
    for (int i = 0; i < g.loop_count; ++i)
        if (g.loops[i].counter == resource) return i;
    return no_loop;
}

constexpr bool changes_in(auto const& g, int resource, int loop) {
    for (int i = 1; i < g.node_count; ++i)
        if ((g.nodes[i].kind == op::next || g.nodes[i].kind == op::shift) &&
            g.nodes[i].resource == resource && is_inside(g, g.nodes[i].basic_block, loop))
            return true;
    return false;
}

constexpr bool is_within_loop(auto const& g, int inner, int outer) {
    for (; inner != no_loop; inner = g.loops[inner].parent)
        if (inner == outer) return true;
    return outer == no_loop;
}

// Values low..high that one term adds to the difference of two indexes in different iterations of
// `loop`, apart from what the loop's own counter adds. False: anything.
constexpr bool spread_of(auto const& g, form_term const& t, int loop, wide& low, wide& high) {
    if (t.kind != form_leaf::reg) return false;
    int const counted = loop_counted_by(g, t.leaf);
    if (counted != no_loop && counted != loop && is_within_loop(g, counted, loop)) {
        if (!g.resources[t.leaf].bounded) return false;
        wide const span = wide(g.resources[t.leaf].high) - g.resources[t.leaf].low;
        wide const most = span * (t.factor < 0 ? -t.factor : t.factor);
        low -= most;
        high += most;
        return true;
    }
    if (counted != no_loop && is_within_loop(g, loop, counted)) return true; // around it
    return loop != no_loop && !changes_in(g, t.leaf, loop);
}

inline constexpr int longest_distance = 256; // iterations; more never hinder a schedule

} // namespace detail

// True when the indexes differ whenever both are used in one step.
constexpr bool differ_in_step(linear_form const& x, linear_form const& y) {
    return x.known && y.known && detail::terms_within(x, y) && detail::terms_within(y, x) &&
           detail::modulo(x.offset - y.offset, x.bits) != 0;
}

// Least number of iterations of `loop` from one with index x to a later one in which y is the same;
// 0: they never meet. No loop: iterations of the whole kernel, which nothing is known about.
constexpr int dependence_distance(auto const& g, linear_form const& x, linear_form const& y,
                                  int loop) {
    if (!x.known || !y.known || loop == no_loop) return 1;
    if (!detail::terms_within(x, y) || !detail::terms_within(y, x)) return 1;
    wide low = y.offset - x.offset, high = low;
    for (int i = 0; i < x.count; ++i)
        if (detail::modulo(x.terms[i].factor, x.bits) != 0 &&
            !detail::spread_of(g, x.terms[i], loop, low, high))
            return 1;
    hls::ir::loop const& l = g.loops[loop];
    wide const stride =
        l.counter < 0 ? wide(0) : detail::factor_of(x, l.counter, form_leaf::reg) * l.step;
    wide const size = wide(1) << x.bits;
    int const last = l.trips < 0 || l.trips > detail::longest_distance ? detail::longest_distance
                                                                       : int(l.trips) - 1;
    for (int d = 1; d <= last; ++d) {
        wide const from = low + stride * d, to = high + stride * d;
        wide const above = detail::modulo(-from, x.bits); // to the next multiple of the size
        if (to - from >= size || from + above <= to) return d;
    }
    return 0;
}

// The distance is certain: nothing but the loop's own counter changes the indexes.
constexpr bool is_certain(auto const& g, linear_form const& x, linear_form const& y, int loop) {
    if (!x.known || !y.known || g.loops[loop].counter < 0) return false;
    wide low = 0, high = 0;
    linear_form const* const forms[] = {&x, &y};
    for (linear_form const* f : forms)
        for (int i = 0; i < f->count; ++i)
            if (detail::modulo(f->terms[i].factor, f->bits) != 0 &&
                !detail::spread_of(g, f->terms[i], loop, low, high))
                return false;
    return low == high && detail::terms_within(x, y) && detail::terms_within(y, x);
}

constexpr bool named_by(loop_options const& o, resource const& r) {
    return o.ivdep && (o.ivdep_array[0] == 0 || same_text(o.ivdep_array, r.id.text));
}

// Iterations of `loop` between the accesses, as analysis and the user's ivdep have it; 0: none.
constexpr int distance_over(auto const& g, detail::index_facts const& f, node const& x,
                            node const& y, int loop) {
    int const found = dependence_distance(g, form_of_index(g, f, x), form_of_index(g, f, y), loop);
    if (loop == no_loop || found == 0) return found;
    loop_options const& wanted = g.loops[loop].wanted;
    if (!named_by(wanted, g.resources[x.resource]) || !notes_copies(g, loop)) return found;
    if (wanted.safelen == 0) return 0;
    return greater_of(found, distance_beyond(g, x, y, loop, wanted.safelen));
}

// Steps from one iteration of a loop to the next that can meet the same words: where runs of an
// inner loop are interleaved, steps of the others lie between.
constexpr int steps_between(auto const& g, node const& access, int loop) {
    if (loop == no_loop) return 1;
    bool const inner = is_interleaved(g, loop);
    return inner || g.resources[access.resource].runs > 1 ? runs_at_once(g.loops[loop]) : 1;
}

} // namespace hls::ir
