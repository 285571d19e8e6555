// Shifted, signed values, and the adder of two of them.
#pragma once

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

constexpr int with_sign(term_list const& list, bool negative) {
    int count = 0;
    for (int i = 0; i < list.count; ++i) count += list.terms[i].negative == negative;
    return count;
}

} // namespace detail

} // namespace hls::ir
