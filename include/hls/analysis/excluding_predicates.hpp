// Which predicates may exclude others at all, found once for all pairs of them: exclusive() tells
// no two apart of which one is not among these.
#pragma once

#include "predicates.hpp"

namespace hls::ir {

struct excluding_predicates {
    bool of[max_nodes];
};

namespace detail {

// Conditions whose negation, or that of something they are part of, is a condition too.
constexpr excluding_predicates find_negated(auto const& g) {
    excluding_predicates negated{};
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        if (n.type.width != 1) continue;
        if (n.kind == op::bit_not) negated.of[n.a] = true;
        if (negated.of[i] && is_junction(n.kind)) negated.of[n.a] = negated.of[n.b] = true;
    }
    return negated;
}

// Of what another condition may be the negation, or another case.
constexpr bool excludes_by_itself(node const& n) {
    return n.kind == op::bit_not || n.kind == op::equal || n.kind == op::constant ||
           is_non_blocking(n.kind);
}

} // namespace detail

constexpr excluding_predicates find_excluding_predicates(auto const& g) {
    excluding_predicates all = detail::find_negated(g);
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.type.width != 1) continue;
        all.of[i] |= detail::excludes_by_itself(n) ||
                     (detail::is_junction(n.kind) && (all.of[n.a] || all.of[n.b]));
    }
    return all;
}

} // namespace hls::ir
