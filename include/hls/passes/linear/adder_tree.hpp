// Adders for a sum of shifted, signed values: a tree balanced by arrival time.
#pragma once

#include <initializer_list>

#include "../../analysis/arrival.hpp"
#include "../../ir/simplify.hpp"

namespace hls::ir {

inline constexpr int max_terms = 512;    // of one linear form; longer ones are cut
inline constexpr int max_addends = 8192; // of one adder tree: terms, and digits of their constants

// (negative ? -1 : 1) * node << shift
struct term {
    int node;
    short shift;
    bool negative;
};

struct term_list {
    int count;
    term terms[max_addends];
};

constexpr void add_term(term_list& list, term t) { list.terms[list.count++] = t; }

namespace detail {

// The graph being rebuilt, with the time at which each node's value is there: looked up where it
// decides something.
struct adder_builder {
    builder& graph;
    arrival_times& arrival;
    device const& target;
    source where;

    constexpr int make(op kind, value_type type, int a, int b = none, long long value = 0) {
        return append(graph, make_node(kind, type, where, a, b, none, value));
    }
    constexpr value_type type(int id) const { return graph.nodes[id].type; }
};

// x + (y << distance), or x - (y << distance): the low bits of x pass by the adder.
constexpr int add_shifted(adder_builder& b, int x, int y, int distance, bool subtract) {
    op const kind = subtract ? op::subtract : op::add;
    auto sum_type = [&](value_type p, value_type q) {
        value_type const t{short((p.is_signed || q.is_signed ? 1 : 0) +
                                 (p.width > q.width ? p.width : q.width) + 1),
                           p.is_signed || q.is_signed || subtract};
        return t;
    };
    if (distance == 0) return b.make(kind, sum_type(b.type(x), b.type(y)), x, y);
    value_type const t = b.type(x);
    if (t.width <= distance && !t.is_signed && !subtract)
        return b.make(op::concat, {short(b.type(y).width + distance), b.type(y).is_signed}, y, x,
                      distance);
    int const left = t.width - distance;
    int const high =
        b.make(op::slice, {short(left > 1 ? left : 1), t.is_signed}, x, none, distance);
    int const low = b.make(op::slice, {short(distance), false}, x, none, 0);
    int const sum = b.make(kind, sum_type(b.type(high), b.type(y)), high, y);
    return b.make(op::concat, {short(b.type(sum).width + distance), b.type(sum).is_signed}, sum,
                  low, distance);
}

// Sum of two terms as one term. Of terms with different signs the positive one goes first if
// possible.
constexpr term combine(adder_builder& b, term x, term y) {
    if (y.shift < x.shift || (y.shift == x.shift && x.negative && !y.negative)) {
        term const t = x;
        x = y;
        y = t;
    }
    bool const subtract = x.negative != y.negative;
    return {add_shifted(b, x.node, y.node, y.shift - x.shift, subtract), x.shift, x.negative};
}

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
    term const result = list.terms[at];
    known = {ready(b, result), result.shift, at};
    list.terms[at] = list.terms[--list.count];
    return result;
}

constexpr int with_sign(term_list const& list, bool negative) {
    int count = 0;
    for (int i = 0; i < list.count; ++i) count += list.terms[i].negative == negative;
    return count;
}

// ----- Terms that need no adder of their own -----

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
        term const number = list.terms[i];
        node const& n = b.graph.nodes[number.node];
        if (n.kind != op::constant || constant_value(n) <= 0) continue;
        int const above = find_above(list, number, bits_for(constant_value(n)));
        if (above < 0) continue;
        list.terms[i] = combine(b, number, list.terms[above]);
        take(list, above);
        i = -1; // another number may fit in front of this one
    }
}

constexpr bool is_bit(adder_builder const& b, term const& t) {
    return b.type(t.node).width == 1 && !b.type(t.node).is_signed &&
           b.graph.nodes[t.node].kind != op::constant;
}

// Two longer terms beside the bit, the first with the bit's sign; false: there are none. (A
// difference has no carry that adds.)
constexpr bool find_beside(adder_builder const& b, term_list const& list, int bit, int& x, int& y) {
    term const& c = list.terms[bit];
    x = y = -1;
    for (int i = 0; i < list.count; ++i) {
        term const& t = list.terms[i];
        if (t.shift != c.shift || b.type(t.node).width < 2) continue;
        if (t.negative == c.negative && x < 0)
            x = i;
        else if (y < 0 && (t.negative == c.negative || (c.negative && list.count == 3)))
            y = i;
    }
    return x >= 0 && y >= 0;
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

constexpr void join_bits(adder_builder& b, term_list& list) {
    for (int i = 0, x = 0, y = 0; i < list.count && list.count > 2; ++i) {
        if (!is_bit(b, list.terms[i]) || !find_beside(b, list, i, x, y)) continue;
        term const sum = add_with_bit(b, list.terms[x], list.terms[y], list.terms[i]);
        list.terms[x] = sum;
        take(list, greater_of(i, y));
        take(list, lesser_of(i, y));
        i = -1;
    }
}

// One term for values that all may be added at once: always adds the two values of one sign that
// are there first. Signs are joined last, since a subtraction of variables costs inverters where an
// addition does not.
constexpr term sum_of_equals(adder_builder& b, term_list& list) {
    if (list.count == 0) return {append_constant(b.graph, 0), 0, false};
    if (list.count > 2 && list.count <= terms_of_short_sum) join_numbers(b, list);
    if (list.count > 2) join_bits(b, list);
    for (bool negative : {false, true}) {
        earliest_term known{0, 0, max_addends};
        for (int left = with_sign(list, negative); left > 1; --left) {
            if (left > 2) extend(b.arrival, b.graph, b.target); // two are added in either order
            if (left == 2 || is_before(b, list.terms[list.count - 1], known))
                known.from = max_addends; // of terms like x - x
            term const x = take_earliest(b, list, negative, known);
            term const y = take_earliest(b, list, negative, known);
            add_term(list, combine(b, x, y));
        }
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
