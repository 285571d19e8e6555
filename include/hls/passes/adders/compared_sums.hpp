// Pass: a comparison of a sum with a number is one of the value that the sum is made of: x + 1 ==
// 10 is x == 9, modulo the sum's width. So a counter that is compared after it has been counted has
// no adder on the way. Sums that are indexes keep what comparisons tell about them.
#pragma once

#include "../../analysis/indexes/in_indexes.hpp"
#include "../../analysis/indexes/moved_registers.hpp"
#include "../../ir/loop.hpp"
#include "../../ir/steps.hpp"

namespace hls::ir {

namespace detail {

// `x + number`, of which the low `width` bits are compared with another number; x = none: no such
// comparison.
struct compared_sum {
    int x;
    wide number;
    int width;
};

// Behind a cut, if there is one.
constexpr int sum_behind(auto const& g, int id) {
    node const& n = g.nodes[id];
    bool const cuts = n.kind == op::resize && g.nodes[n.a].type.width >= n.type.width;
    return cuts ? n.a : id;
}

constexpr compared_sum sum_compared_by(auto const& g, node const& n) {
    bool const compares = n.kind == op::equal && g.nodes[n.b].kind == op::constant;
    if (!compares || g.nodes[n.a].type.width > 64) return {};
    node const& sum = g.nodes[sum_behind(g, n.a)];
    if (!is_constant_sum(g, sum) || sum.basic_block != n.basic_block) return {};
    return {sum.a, addend_of(g, sum), g.nodes[n.a].type.width};
}

// The counters of loops are known to those who look at the conditions of loops.
constexpr bool counts_loop(auto const& g, int id) {
    node const& n = g.nodes[id];
    return n.kind == op::state && loop_counted_by(g, n.resource) != no_loop;
}

constexpr bool is_for_addend(auto const& g, values_in_indexes const& in, node const& n) {
    compared_sum const c = sum_compared_by(g, n);
    return c.x != none && !in.of[n.a] && !counts_loop(g, c.x);
}

// `n`: the comparison, `c`: of the sum in the graph that it is appended to.
constexpr int compared_addend(builder& g, node const& n, compared_sum const& c) {
    wide const sought = constant_value(g.nodes[n.b]) - c.number;
    value_type const x = g.nodes[c.x].type, cut{short(c.width), false};
    value_type const as = x.width > c.width ? cut : x;
    wide const value = wrap(uwide(sought), as);
    if (wrap(uwide(value - sought), cut) != 0) return append_constant(g, 0, n.where);
    int const of = append(g, like(n, op::resize, as, c.x));
    return append(g, like(n, op::equal, n.type, of, append_constant(g, value, n.where)));
}

} // namespace detail

constexpr bool wants_addends(auto const& g) {
    bool may = false;
    for (int i = 1; i < g.node_count; ++i) may |= detail::sum_compared_by(g, g.nodes[i]).x != none;
    if (!may) return false;
    values_in_indexes const in = find_values_in_indexes(g);
    for (int i = 1; i < g.node_count; ++i)
        if (detail::is_for_addend(g, in, g.nodes[i])) return true;
    return false;
}

constexpr builder compare_addends(auto const& g) {
    values_in_indexes const in = find_values_in_indexes(g);
    return with_replaced(g, [&](steps& s, int i, int const* mapped) {
        if (!detail::is_for_addend(g, in, g.nodes[i])) return int(none);
        detail::compared_sum c = detail::sum_compared_by(g, g.nodes[i]);
        c.x = mapped[c.x];
        return detail::compared_addend(s.g, s.of, c);
    });
}

} // namespace hls::ir
