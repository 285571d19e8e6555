// Pass: a comparison of two values whose difference is computed as well is the sign of that
// difference: one carry chain for both, as in a step of a division, `x >= d ? x - d : x`.
#pragma once

#include "../../ir/simplify.hpp"
#include "../../ir/steps.hpp"
#include "../trees/comparisons.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int least_compared_bits = 4; // a shorter comparison is a look-up table or two

struct compared_differences {
    bool any;
    int of[max_nodes];    // of a comparison: the difference of its operands; none: it stays
    bool with[max_nodes]; // of a difference: it has a comparison
};

struct uses_of_comparisons {
    int first_difference[max_nodes], next_difference[max_nodes]; // from one value
    bool summed[max_nodes];  // is part of a sum, which is rebuilt
    bool decides[max_nodes]; // tells ranges: of effects, and where loops end
    bool chosen[max_nodes];  // chooses what it compares, or an operand of a sum
};

// What other passes and analyses look for. From the last node to the first: users first.
constexpr void note_uses(auto const& g, int id, uses_of_comparisons& u) {
    node const& n = g.nodes[id];
    bool const sums = n.kind == op::add || n.kind == op::subtract || n.kind == op::multiply;
    if (sums) u.summed[n.a] = u.summed[n.b] = true;
    bool const joins = n.type.width == 1 && n.kind != op::select && !is_effect(n.kind);
    if (joins && u.decides[id]) u.decides[n.a] = u.decides[n.b] = true;
    u.decides[predicate(n)] = true;
    if (n.kind == op::select && u.summed[id]) u.chosen[n.a] = true; // a sign comes a little later
    if (extreme_of(g, n) != extreme::none) u.chosen[n.a] = true;
}

constexpr bool may_be_sign(auto const& g, node const& less) {
    value_type const x = g.nodes[less.a].type, y = g.nodes[less.b].type;
    return less.kind == op::less && g.nodes[less.a].kind != op::constant &&
           g.nodes[less.b].kind != op::constant && x.width >= least_compared_bits &&
           y.width >= least_compared_bits &&
           difference_type(x, y).width <= max_intermediate_width && !compares_extreme(g, less);
}

constexpr compared_differences find_compared(auto const& g) {
    compared_differences found{};
    uses_of_comparisons u{};
    for (int i = g.node_count; i-- > 1;) {
        node const& n = g.nodes[i];
        note_uses(g, i, u);
        if (n.kind != op::subtract || g.nodes[n.a].kind == op::constant) continue;
        u.next_difference[i] = u.first_difference[n.a];
        u.first_difference[n.a] = i;
    }
    auto const fits = [&](node const& n, int d) {
        return g.nodes[d].b == n.b && g.nodes[d].basic_block == n.basic_block && !u.summed[d];
    };
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!may_be_sign(g, n) || u.decides[i] || u.chosen[i]) continue;
        int d = u.first_difference[n.a];
        while (d != none && !fits(n, d)) d = u.next_difference[d];
        if (d == none) continue;
        found.any = found.with[d] = true;
        found.of[i] = d;
    }
    return found;
}

} // namespace detail

constexpr bool wants_signs(auto const& g) {
    bool subtracts = false, compares = false;
    for (int i = 1; i < g.node_count; ++i) {
        subtracts |= g.nodes[i].kind == op::subtract;
        compares |= g.nodes[i].kind == op::less;
    }
    return subtracts && compares && detail::find_compared(g).any;
}

constexpr builder take_signs(auto const& g) {
    detail::compared_differences const found = detail::find_compared(g);
    return with_replaced(g, [&](steps& s, int i, int const*) {
        if (found.of[i] == none && !found.with[i]) return int(none);
        int const d = signed_difference(s, s.of.a, s.of.b);
        return found.with[i] ? as_result(s, d) : bits_from(s, d, type_of(s, d).width - 1, 1);
    });
}

} // namespace hls::ir
