// Comparisons that select one of their own operands, and which chains of them there are.
#pragma once

#include "../../ir/simplify.hpp"

namespace hls::ir {

namespace detail {

// a < b ? a : b, or a < b ? b : a.
enum class extreme : signed char { none, least, greatest };

constexpr extreme extreme_of(auto const& g, node const& n) {
    if (n.kind != op::select) return extreme::none;
    node const& c = g.nodes[n.a];
    if (c.kind != op::less || !contains(n.type, g.nodes[n.b].type) ||
        !contains(n.type, g.nodes[n.c].type))
        return extreme::none;
    return c.a == n.b && c.b == n.c   ? extreme::least
           : c.a == n.c && c.b == n.b ? extreme::greatest
                                      : extreme::none;
}

// With the type and the names of `n`.
constexpr int append_extreme(builder& g, extreme kind, node n, int a, int b) {
    node c = make_node(op::less, one_bit, n.where, a, b);
    n.a = append(g, c);
    n.b = kind == extreme::least ? a : b;
    n.c = kind == extreme::least ? b : a;
    return append(g, n);
}

// Whether a comparison is of what another one has selected.
constexpr bool compares_extreme(auto const& g, node const& less) {
    return extreme_of(g, g.nodes[less.a]) != extreme::none ||
           extreme_of(g, g.nodes[less.b]) != extreme::none;
}

} // namespace detail

struct comparison_chains {
    bool extremes; // some minimum of minima, or maximum of maxima
    bool searches; // some selection by a comparison with one
    int selections;
};

constexpr comparison_chains find_comparison_chains(auto const& g) {
    comparison_chains found{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind != op::select) continue;
        ++found.selections;
        if (g.nodes[n.a].kind != op::less) continue;
        found.searches |= detail::compares_extreme(g, g.nodes[n.a]);
        detail::extreme const kind = detail::extreme_of(g, n);
        found.extremes |=
            kind != detail::extreme::none && (detail::extreme_of(g, g.nodes[n.b]) == kind ||
                                              detail::extreme_of(g, g.nodes[n.c]) == kind);
    }
    return found;
}

} // namespace hls::ir
