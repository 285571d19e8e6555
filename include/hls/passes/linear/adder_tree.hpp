// Adders for a sum of shifted, signed values: a tree balanced by arrival time.
#pragma once

#include <initializer_list>

#include "carries.hpp"

namespace hls::ir {

namespace detail {

constexpr int ready(adder_builder const& b, term const& t) { return b.arrival.at[t.node].high; }

// What is known of the terms of one sign that are left: none comes before this time and shift, and
// those in front of `from` come later.
struct earliest_term {
    int ready, shift;
    int from;
};

constexpr bool is_before(adder_builder const& b, term const& t, earliest_term const& known) {
    int const at = ready(b, t);
    return at < known.ready || (at == known.ready && t.shift < known.shift);
}

constexpr bool is_at(adder_builder const& b, term const& t, earliest_term const& known) {
    return t.shift == known.shift && ready(b, t) == known.ready;
}

// Of the terms with this sign, the first in the list.
constexpr int find_earliest(adder_builder const& b, term_list const& list, bool negative) {
    int best = 0;
    while (list.terms[best].negative != negative) ++best;
    for (int i = best + 1; i < list.count; ++i) {
        if (list.terms[i].negative != negative) continue;
        int const difference = ready(b, list.terms[i]) - ready(b, list.terms[best]);
        if (difference < 0 || (difference == 0 && list.terms[i].shift < list.terms[best].shift))
            best = i;
    }
    return best;
}

// The same, where most terms come at few times: the search goes on where it was.
constexpr term take_earliest(adder_builder const& b, term_list& list, bool negative,
                             earliest_term& known) {
    int at = known.from;
    while (at < list.count &&
           (list.terms[at].negative != negative || !is_at(b, list.terms[at], known)))
        ++at;
    if (at >= list.count) at = find_earliest(b, list, negative);
    known = {ready(b, list.terms[at]), list.terms[at].shift, at};
    return take(list, at);
}

// Adds the two terms of one sign that are there first, until so many are left.
constexpr void add_up(adder_builder& b, term_list& list, bool negative, int until) {
    earliest_term known{0, 0, max_addends};
    for (int left = with_sign(list, negative); left > until; --left) {
        if (left > 2) extend(b.arrival, b.graph, b.target); // two are added in either order
        if (left == 2 || is_before(b, list.terms[list.count - 1], known))
            known.from = max_addends; // of terms like x - x
        term const x = take_earliest(b, list, negative, known);
        term const y = take_earliest(b, list, negative, known);
        add_term(list, combine(b, x, y));
    }
}

// The same with a bit, which is the carry of the last sum if that begins at its place.
constexpr void add_up_with(adder_builder& b, term_list& list, term carry) {
    add_up(b, list, carry.negative, 2);
    int x = 0;
    while (list.terms[x].negative != carry.negative) ++x;
    int y = x + 1;
    while (list.terms[y].negative != carry.negative) ++y;
    if (list.terms[x].shift != carry.shift || list.terms[y].shift != carry.shift) {
        add_term(list, carry);
        return add_up(b, list, carry.negative, 1);
    }
    list.terms[x] = add_with_bit(b, list.terms[x], list.terms[y], carry);
    take(list, y);
}

// One term for values that all may be added at once: always adds the two values of one sign that
// are there first. Signs are joined last, since a subtraction of variables costs inverters where an
// addition does not.
constexpr term sum_of_equals(adder_builder& b, term_list& list) {
    if (list.count == 0) return {append_constant(b.graph, 0), 0, false};
    if (list.count > 2 && list.count <= terms_of_short_sum) join_numbers(b, list);
    bool const bits = list.count > 2 && has_bits(b, list);
    if (bits && is_borrow(b, list)) return borrowed(b, list);
    for (bool negative : {false, true}) {
        int const carry = bits ? find_carry(b, list, negative) : -1;
        if (carry < 0)
            add_up(b, list, negative, 1);
        else
            add_up_with(b, list, take(list, carry));
    }
    if (list.count == 2) {
        list.terms[0] = combine(b, list.terms[0], list.terms[1]);
        list.count = 1;
    }
    return list.terms[0];
}

// The value of a register of the user's, as it is or in another width.
constexpr bool is_carried(adder_builder const& b, int id) {
    while (b.graph.nodes[id].kind == op::resize) id = b.graph.nodes[id].a;
    return b.graph.nodes[id].kind == op::state;
}

constexpr int count_carried(adder_builder const& b, term_list const& list) {
    int count = 0;
    for (int i = 0; i < list.count; ++i) count += is_carried(b, list.terms[i].node);
    return count;
}

constexpr term_list take_others(adder_builder const& b, term_list& list) {
    term_list others{};
    int kept = 0;
    for (int i = 0; i < list.count; ++i)
        (is_carried(b, list.terms[i].node) ? list.terms[kept++] : others.terms[others.count++]) =
            list.terms[i];
    list.count = kept;
    return others;
}

// One term for the whole list. What registers carry from iteration to iteration is added last: the
// rest can be there a cycle earlier, and the recurrence has one adder.
constexpr term sum_of(adder_builder& b, term_list& list) {
    int const carried = count_carried(b, list);
    if (carried == 0 || carried == list.count) return sum_of_equals(b, list);
    term_list others = take_others(b, list);
    term const first = sum_of_equals(b, others);
    return combine(b, first, sum_of_equals(b, list));
}

} // namespace detail

} // namespace hls::ir
