// Terms of a sum that need no adder of their own: numbers below shifted words, bits that are
// carries.
#pragma once

#include "adders.hpp"

namespace hls::ir {

namespace detail {

constexpr term take(term_list& list, int at) {
    term const t = list.terms[at];
    list.terms[at] = list.terms[--list.count];
    return t;
}

// In longer ones an adder less is little, and words that begin at a lower bit make adders longer.
inline constexpr int terms_of_short_sum = 4;

// The term of the same sign that is shifted least of those that leave so many low bits free: what
// is joined is as long as it was and its shift. -1: none does.
constexpr int find_above(term_list const& list, term const& low, int bits) {
    int found = -1;
    for (int i = 0; i < list.count; ++i) {
        term const& t = list.terms[i];
        bool const is_above = t.negative == low.negative && t.shift >= low.shift + bits;
        if (is_above && (found < 0 || t.shift < list.terms[found].shift)) found = i;
    }
    return found;
}

// A number below a shifted term is wires: 5 * v + 3 is {v, 3} + v.
constexpr void join_numbers(adder_builder& b, term_list& list) {
    for (int i = 0; i < list.count; ++i) {
        node const& n = b.graph.nodes[list.terms[i].node];
        if (n.kind != op::constant || constant_value(n) <= 0) continue;
        term const number = list.terms[i];
        int const above = find_above(list, number, bits_for(constant_value(n)));
        if (above < 0) continue;
        list.terms[i] = combine(b, number, list.terms[above]);
        take(list, above);
        i = -1; // another number may fit in front of this one
    }
}

constexpr bool is_bit(adder_builder const& b, term const& t) {
    return b.type(t.node).width == 1 && !b.type(t.node).is_signed;
}

constexpr bool has_bits(adder_builder const& b, term_list const& list) {
    for (int i = 0; i < list.count; ++i) // without calls: most sums have none
        if (b.graph.nodes[list.terms[i].node].type.width == 1) return true;
    return false;
}

// A word, or a number: what a bit is the carry of.
constexpr bool is_beside(adder_builder const& b, term const& t, term const& bit) {
    node const& n = b.graph.nodes[t.node];
    return t.negative == bit.negative && t.shift == bit.shift &&
           (n.type.width > 1 || n.kind == op::constant);
}

// A bit that two others of its sign and shift stand beside; -1: there is none.
constexpr int find_carry(adder_builder const& b, term_list const& list, bool negative) {
    for (int i = 0; i < list.count; ++i) {
        term const& bit = list.terms[i];
        if (bit.negative != negative || !is_bit(b, bit)) continue;
        bool const is_number = b.graph.nodes[bit.node].kind == op::constant;
        if (is_number && list.count > terms_of_short_sum) continue;
        int others = 0;
        for (int k = 0; k < list.count; ++k) others += k != i && is_beside(b, list.terms[k], bit);
        if (others > 1) return i;
    }
    return -1;
}

// x + y + bit, or y - x - bit, as one adder, of which the bit is the carry: it is the upper part of
// {x, bit} + {y, 1}, or of {y, 0} - {x, bit}.
constexpr term add_with_bit(adder_builder& b, term x, term y, term bit) {
    bool const subtract = x.negative != y.negative;
    auto const above = [&](int word, int low) {
        value_type const t = b.type(word);
        return b.make(op::concat, {short(t.width + 1), t.is_signed}, word, low, 1);
    };
    int const other = above(y.node, append_constant(b.graph, subtract ? 0 : 1));
    int const sum = add_shifted(b, other, above(x.node, bit.node), 0, subtract);
    value_type const t = b.type(sum);
    return {b.make(op::slice, {short(t.width - 1), t.is_signed}, sum, none, 1), x.shift,
            y.negative};
}

// y - x - bit, if there is nothing else. (A difference has no carry that adds.)
constexpr bool is_borrow(adder_builder const& b, term_list const& list) {
    if (list.count != 3 || with_sign(list, true) != 2) return false;
    int bits = 0, positive = 0;
    for (int i = 0; i < 3; ++i) {
        term const& t = list.terms[i];
        bits += t.negative && is_bit(b, t);
        positive += !t.negative && b.type(t.node).width > 1;
        if (t.shift != list.terms[0].shift) return false;
    }
    return bits == 1 && positive == 1;
}

constexpr term borrowed(adder_builder& b, term_list const& list) {
    int bit = 0, y = 0;
    while (!is_bit(b, list.terms[bit])) ++bit;
    while (list.terms[y].negative) ++y;
    return add_with_bit(b, list.terms[3 - bit - y], list.terms[y], list.terms[bit]);
}

} // namespace detail

} // namespace hls::ir
