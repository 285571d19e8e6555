// Pass: chains of and, or, xor become trees balanced by arrival time.
#pragma once

#include "trees/chain.hpp"

namespace hls::ir {

namespace detail {

struct chain_analysis {
    int uses[max_nodes];
    int user[max_nodes];
    bool inner[max_nodes]; // part of its user's chain
    bool any;              // of them
    bool cut;              // a chain was too long to be one
    int root[max_nodes];   // last node of the chain
    int leaves[max_nodes]; // of the chain that ends here
};

constexpr chain_analysis find_chains(auto const& g) {
    chain_analysis c{};
    for (int i = 1; i < g.node_count; ++i) {
        int const operands[] = {g.nodes[i].a, g.nodes[i].b, g.nodes[i].c};
        for (int const from : operands) {
            ++c.uses[from];
            c.user[from] = i;
        }
    }
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        node const& user = g.nodes[c.user[i]];
        int const root = c.root[c.user[i]];
        bool const joins =
            is_bitwise(n.kind) && c.uses[i] == 1 && user.kind == n.kind && n.type == user.type;
        c.inner[i] = joins && c.leaves[root] < max_chain;
        c.any |= c.inner[i];
        c.cut |= joins && !c.inner[i];
        c.root[i] = c.inner[i] ? root : i;
        c.leaves[i] = 2;
        if (c.inner[i]) ++c.leaves[root];
    }
    return c;
}

constexpr int build_chain(builder& g, arrival_times& t, device const& target, node const& root,
                          chain& list) {
    return join_chain(g, t, target, root, list, true, [&](node n, int a, int b) {
        n.a = a;
        n.b = b;
        return append(g, n);
    });
}

constexpr bool is_leaf_of(chain_analysis const& c, node const& n) {
    return c.inner[n.a] || c.inner[n.b];
}

} // namespace detail

constexpr bool has_bitwise(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (is_bitwise(g.nodes[i].kind)) return true;
    return false;
}

constexpr builder balance(builder const& g, device const& target) {
    detail::chain_analysis const c = detail::find_chains(g);
    if (!c.any) return g; // `cut` needs a chain
    builder result = same_kernel(g);
    if (c.cut) result.cuts |= long_chain;
    arrival_times times{};
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        result.basic_block = n.basic_block;
        if (c.inner[i]) continue;
        if (is_bitwise(n.kind) && detail::is_leaf_of(c, n)) {
            detail::chain list = detail::leaves_of(i, c.inner, [&](int id) {
                return detail::joined_pair{g.nodes[id].a, g.nodes[id].b};
            });
            for (int k = 0; k < list.count; ++k) list.leaves[k] = mapped[list.leaves[k]];
            mapped[i] = detail::build_chain(result, times, target, n, list);
            continue;
        }
        mapped[i] = append_renumbered(result, n, mapped);
    }
    return result;
}

} // namespace hls::ir
