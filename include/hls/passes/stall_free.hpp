// Pass: a kernel that waits only when a step begins (feature B9, a stall-free cluster). Before its
// first operation a step reserves credits for all words that it may write; then nothing can stop
// it, and its words wait in the exit FIFO of their port.
#pragma once

#include "../analysis/predicates.hpp"
#include "../ir/simplify.hpp"

namespace hls::ir {

namespace detail {

// Words that a step may write to a port, without those that have credits; 0: none.
constexpr int words_without_credit(auto const& g, int basic_block, int resource, source& where) {
    int count = 0;
    if (g.resources[resource].is_level) return 0;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!lacks_credit(n) || n.basic_block != basic_block || n.resource != resource) continue;
        if (count++ == 0) where = n.where;
    }
    return count;
}

// Places by basic block and port.
struct kept_credits {
    int node[max_basic_blocks][max_resources];
};

constexpr void keep_credits(auto const& g, builder& result, kept_credits& kept) {
    int const basic_blocks = g.basic_block_count > 1 ? g.basic_block_count : 1;
    for (int s = 0; s < basic_blocks; ++s)
        for (int r = 0; r < g.resource_count; ++r) {
            node n{};
            n.value = words_without_credit(g, s, r, n.where);
            if (n.value == 0) continue;
            n.kind = op::take_credit;
            n.type = {1, false};
            n.resource = short(r);
            result.basic_block = short(s);
            kept.node[s][r] = append(result, n);
        }
}

} // namespace detail

constexpr builder stall_free(auto const& g) {
    builder result = same_kernel(g);
    detail::kept_credits kept{};
    detail::keep_credits(g, result, kept);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = g.nodes[i];
        result.basic_block = n.basic_block;
        n = renumbered(n, mapped);
        if (lacks_credit(g.nodes[i])) n.b = kept.node[n.basic_block][n.resource];
        mapped[i] = append(result, n);
    }
    return result;
}

constexpr builder with_exit_fifo(auto const& g, exit_fifo kind) {
    builder result = same_kernel(g);
    for (int i = 1; i < g.node_count; ++i) {
        result.basic_block = g.nodes[i].basic_block;
        append_raw(result, g.nodes[i]);
    }
    for (int r = 0; r < result.resource_count; ++r) result.resources[r].queue = kind;
    return result;
}

} // namespace hls::ir
