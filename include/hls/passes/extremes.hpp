// Pass: chains of minima, or of maxima, become trees balanced by arrival time. What registers carry
// from iteration to iteration is compared last, so that a recurrence has one comparison.
#pragma once

#include "trees/chain.hpp"
#include "trees/comparisons.hpp"

namespace hls::ir {

namespace detail {

struct extreme_analysis {
    int uses[max_nodes];
    extreme kind[max_nodes];
    bool inner[max_nodes]; // its value is an operand of a larger one, and of nothing else
    bool gone[max_nodes];  // inner, or the comparison of one that is
    int root[max_nodes];
    int leaves[max_nodes]; // of the chain that ends here
    bool any;              // chain of more than one
};

// Of the selection `user` and its comparison.
constexpr void join_operand(auto const& g, extreme_analysis& e, int user, int id) {
    node const& n = g.nodes[id];
    int const root = e.root[user];
    bool const joins = e.kind[id] == e.kind[user] && e.uses[id] == 2 && e.uses[n.a] == 1 &&
                       e.leaves[root] < max_chain;
    if (!joins) return;
    e.inner[id] = e.gone[id] = true;
    e.root[id] = root;
    ++e.leaves[root];
}

constexpr extreme_analysis find_extremes(auto const& g) {
    extreme_analysis e{};
    for (int i = 1; i < g.node_count; ++i) {
        int const operands[] = {g.nodes[i].a, g.nodes[i].b, g.nodes[i].c};
        for (int const from : operands) ++e.uses[from];
        e.kind[i] = extreme_of(g, g.nodes[i]);
        e.root[i] = i;
        e.leaves[i] = 2;
    }
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        if (e.kind[i] == extreme::none || e.uses[n.a] != 1) continue;
        join_operand(g, e, i, n.b);
        if (n.c != n.b) join_operand(g, e, i, n.c);
        e.gone[n.a] = e.inner[i] || e.leaves[i] > 2;
        e.any |= e.inner[i];
    }
    return e;
}

constexpr int rebuilt_extreme(auto const& g, extreme_analysis const& e, builder& result,
                              arrival_times& times, device const& target, int id,
                              int const* mapped) {
    node const& root = g.nodes[id];
    auto const join = [&](node const& n, int a, int b) {
        return append_extreme(result, e.kind[id], n, a, b);
    };
    chain carried{}, others{}; // by registers; what else there is
    chain const leaves = leaves_of(id, e.inner, [&](int n) {
        return joined_pair{g.nodes[n].b, g.nodes[n].c};
    });
    for (int i = 0; i < leaves.count; ++i) {
        chain& list = g.nodes[leaves.leaves[i]].kind == op::state ? carried : others;
        list.leaves[list.count++] = mapped[leaves.leaves[i]];
    }
    bool const is_whole = carried.count == 0;
    if (others.count > 0) {
        int const other = join_chain(result, times, target, root, others, is_whole, join);
        carried.leaves[carried.count++] = other;
    }
    return join_chain(result, times, target, root, carried, true, join);
}

} // namespace detail

constexpr builder balance_extremes(builder const& g, device const& target) {
    detail::extreme_analysis const e = detail::find_extremes(g);
    if (!e.any) return g;
    builder result = same_kernel(g);
    arrival_times times{};
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        result.basic_block = n.basic_block;
        if (e.gone[i]) continue;
        bool const is_root = e.kind[i] != detail::extreme::none && e.leaves[i] > 2;
        mapped[i] = is_root ? detail::rebuilt_extreme(g, e, result, times, target, i, mapped)
                            : append_renumbered(result, n, mapped);
    }
    return result;
}

} // namespace hls::ir
