// Pass: a sum or a difference, whichever a condition says, is one adder. An operand passes an xor
// with the condition and the condition is the carry, where there were two adders and a selection.
// The same for the absolute value of a number, and of a difference that is chosen by a comparison.
#pragma once

#include "../../analysis/arrival.hpp"
#include "../../ir/simplify.hpp"
#include "../../ir/steps.hpp"
#include "../../ir/uses.hpp"

namespace hls::ir {

namespace detail {

// x - y if the node `condition` is 1 (0 if `inverted`), else x + y; x is none: 0.
struct either_sum {
    int x, y;
    int condition; // none: there is no such selection
    bool inverted;
    bool of_difference; // y is x - y itself, and the condition its sign
};

struct sum_users {
    int uses[max_nodes];
    arrival_times times;
};

constexpr void count_users(auto const& g, device const& target, sum_users& u) {
    count_uses(g, u.uses);
    extend(u.times, g, target);
}

constexpr bool is_negation_of(auto const& g, int id, int value) {
    node const& n = g.nodes[id];
    return n.kind == op::subtract && n.b == value && g.nodes[n.a].kind == op::constant &&
           g.nodes[n.a].value == 0;
}

constexpr bool same_addends(node const& sum, node const& difference) {
    return (sum.a == difference.a && sum.b == difference.b) ||
           (sum.b == difference.a && sum.a == difference.b);
}

// One adder for two values takes a difference among them.
constexpr bool selects_difference(auto const& g, node const& s) {
    return s.kind == op::select &&
           (g.nodes[s.b].kind == op::subtract || g.nodes[s.c].kind == op::subtract);
}

// x - y and y - x, chosen by x < y.
constexpr bool is_distance(auto const& g, node const& s) {
    node const &less = g.nodes[s.a], &p = g.nodes[s.b], &q = g.nodes[s.c];
    return less.kind == op::less && p.kind == op::subtract && q.kind == op::subtract &&
           p.a == q.b && p.b == q.a && less.a == p.b && less.b == p.a;
}

// Of a selection whose sums nothing else uses.
constexpr either_sum find_either_sum(auto const& g, sum_users const& u, node const& s) {
    either_sum const no{none, none, none, false, false};
    if (!selects_difference(g, s) || s.type.width < 3 || s.type.width > 120) return no;
    node const &p = g.nodes[s.b], &q = g.nodes[s.c];
    if (u.uses[s.b] == 1 && is_negation_of(g, s.b, s.c)) return {none, s.c, s.a, false, false};
    if (u.uses[s.c] == 1 && is_negation_of(g, s.c, s.b)) return {none, s.b, s.a, true, false};
    if (u.uses[s.b] != 1 || u.uses[s.c] != 1) return no;
    if (is_distance(g, s)) return {p.b, p.a, s.a, false, true};
    if (p.kind == op::subtract && q.kind == op::add && same_addends(q, p))
        return {p.a, p.b, s.a, false, false};
    if (p.kind == op::add && q.kind == op::subtract && same_addends(p, q))
        return {q.a, q.b, s.a, true, false};
    return no;
}

// A condition that comes after the operands would hold up the adder.
constexpr bool comes_in_time(sum_users const& u, node const& s, either_sum const& e) {
    if (e.of_difference || e.x == none) return true;
    int const operands = later(u.times.at[e.x], u.times.at[e.y]).high;
    return u.times.at[s.a].high <= operands;
}

constexpr either_sum one_adder_for(auto const& g, sum_users const& u, node const& s) {
    either_sum e = find_either_sum(g, u, s);
    if (e.condition != none && !comes_in_time(u, s, e)) e.condition = none;
    return e;
}

// The value, or its inverse where the condition is 1.
constexpr int inverted_if(steps& s, int condition, int value, value_type type) {
    int const sign = step(s, op::resize, {1, true}, condition);
    int const mask = step(s, op::resize, {type.width, true}, sign);
    return step(s, op::bit_xor, type, value, mask);
}

// `e` with the nodes of the new graph.
constexpr int one_adder(steps& s, either_sum e) {
    if (e.of_difference) {
        e.y = signed_difference(s, e.x, e.y);
        e.condition = step(s, op::less, one_bit, e.y, number(s, 0));
        e.x = none;
    }
    int const condition = e.inverted ? inverse(s, e.condition) : e.condition;
    int const y = inverted_if(s, condition, e.y, s.of.type);
    if (e.x == none) return as_result(s, step(s, op::add, s.of.type, y, condition));
    value_type const longer{short(s.of.type.width + 1), s.of.type.is_signed};
    int const sum =
        step(s, op::add, longer, step(s, op::concat, longer, e.x, number(s, 1), none, 1),
             step(s, op::concat, longer, y, condition, none, 1));
    return as_result(s, step(s, op::slice, s.of.type, sum, none, none, 1));
}

} // namespace detail

constexpr bool wants_one_adder(auto const& g, device const& target) {
    bool any = false;
    for (int i = 1; i < g.node_count; ++i) any |= detail::selects_difference(g, g.nodes[i]);
    if (!any) return false;
    detail::sum_users u{};
    detail::count_users(g, target, u);
    for (int i = 1; i < g.node_count; ++i)
        if (detail::one_adder_for(g, u, g.nodes[i]).condition != none) return true;
    return false;
}

constexpr builder add_or_subtract(auto const& g, device const& target) {
    detail::sum_users u{};
    detail::count_users(g, target, u);
    return with_replaced(g, [&](steps& s, int i, int const* mapped) {
        detail::either_sum e = detail::one_adder_for(g, u, g.nodes[i]);
        if (e.condition == none) return int(none);
        e.x = e.x == none ? none : mapped[e.x];
        e.y = mapped[e.y];
        e.condition = mapped[e.condition];
        return detail::one_adder(s, e);
    });
}

} // namespace hls::ir
