// In which iteration of an inner loop an operation takes place, if its condition leaves only one,
// and the same in each run of the loop.
#pragma once

#include "../indexes/affine.hpp"
#include "../predicates.hpp"
#include "nest.hpp"

namespace hls::ir::detail {

inline constexpr int counter_bits = 64;

// `known`: the operation takes place in one iteration only, in which the loop's counter has so much
// more than in the first one.
using known_iteration = linear_form;

constexpr bool is_same(known_iteration const& x, known_iteration const& y) {
    return terms_within(x, y) && terms_within(y, x) && x.offset == y.offset;
}

// x and y differ by a number of iterations that is known; `by`: y is so much later.
constexpr bool find_difference(known_iteration const& x, known_iteration const& y, long long step,
                               wide& by) {
    if (!terms_within(x, y) || !terms_within(y, x)) return false;
    by = wrap(uwide(y.offset - x.offset), {counter_bits, true}) * (step < 0 ? -1 : 1);
    return true;
}

// What a condition says: a form that is 0 where it holds. Equality; one bit, or its opposite.
constexpr linear_form zero_where(auto const& g, index_facts const& f, int condition) {
    linear_form form{};
    form.known = true;
    form.bits = counter_bits;
    node const& c = g.nodes[condition];
    pending_nodes p{};
    bool const equal = c.kind == op::equal;
    add_pending(form, p, equal || c.kind == op::bit_not ? c.a : condition, 1);
    if (equal) add_pending(form, p, c.b, -1);
    if (!equal && c.kind != op::bit_not) form.offset = -1;
    take_apart(g, f, form, p);
    return form;
}

// The value with which a run begins to count; none: there are several.
constexpr int first_of_counter(auto const& g, nest const& n) {
    int found = none;
    for (int i = first_use(g, g.loops[n.loops.inner].counter); i != none; i = next_use(g, i)) {
        if (g.nodes[i].kind != op::next || part_of(g, n, g.nodes[i]) != part::before) continue;
        if (found != none || g.nodes[i].c != none) return none;
        found = i;
    }
    return found == none ? int(none) : g.nodes[found].a;
}

constexpr bool is_steady(auto const& g, nest const& n, form_term const& t) {
    return t.factor == 0 || (t.kind == form_leaf::node && always_there(g.nodes[t.leaf].kind)) ||
           (t.kind == form_leaf::reg && !changes_in_nest(g, n, t.leaf));
}

// Of one condition: the counter's value where it holds, less its value in the first iteration.
constexpr known_iteration iteration_where(auto const& g, index_facts const& f, nest const& n,
                                          int condition) {
    linear_form const zero = zero_where(g, f, condition);
    int const counter = g.loops[n.loops.inner].counter;
    wide const factor = factor_of(zero, counter, form_leaf::reg);
    int const first = first_of_counter(g, n);
    if (!zero.known || (factor != 1 && factor != -1) || first == none) return {};
    known_iteration at{};
    at.known = true;
    at.bits = counter_bits;
    pending_nodes p{};
    add_pending(at, p, first, -1);
    take_apart(g, f, at, p);
    at.offset -= factor * zero.offset;
    for (int i = 0; i < zero.count; ++i) {
        form_term const& t = zero.terms[i];
        if (t.leaf != counter || t.kind != form_leaf::reg)
            add_term(at, t.leaf, t.kind, -factor * t.factor);
    }
    for (int i = 0; i < at.count; ++i) at.known &= is_steady(g, n, at.terms[i]);
    at.offset = wrap(uwide(at.offset), {counter_bits, true});
    return at;
}

// Of an operation in the inner loop, under the condition that is its operand c.
constexpr known_iteration only_iteration(auto const& g, index_facts const& f, nest const& n,
                                         node const& x) {
    if (g.loops[n.loops.inner].counter < 0) return {};
    conjunction const all = parts_of(g, x.c);
    for (int i = 0; i < all.count; ++i) {
        known_iteration const found = iteration_where(g, f, n, all.literal[i]);
        if (found.known) return found;
    }
    return {};
}

} // namespace hls::ir::detail
