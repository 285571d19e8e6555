// Pass: a kernel that waits only when a step begins (feature B9, a stall-free cluster). Before its
// first operation a step takes the places of all words that it may give; then nothing can stop it,
// and its words wait in the exit queue of their port.
#pragma once

#include "../analysis/predicates.hpp"
#include "../ir/simplify.hpp"

namespace hls::ir {

namespace detail {

// Words that a step may give through a port, without those that have places; 0: none.
constexpr int words_without_place(auto const& g, int segment, int resource, source& where) {
    int count = 0;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!lacks_place(n) || n.segment != segment || n.resource != resource) continue;
        if (count++ == 0) where = n.where;
    }
    return count;
}

// Places by segment and port.
struct kept_places {
    int node[max_segments][max_resources];
};

constexpr void keep_places(auto const& g, builder& result, kept_places& kept) {
    int const segments = g.segment_count > 1 ? g.segment_count : 1;
    for (int s = 0; s < segments; ++s)
        for (int r = 0; r < g.resource_count; ++r) {
            node n{};
            n.value = words_without_place(g, s, r, n.where);
            if (n.value == 0) continue;
            n.kind = op::reserve;
            n.type = {1, false};
            n.resource = short(r);
            result.segment = short(s);
            kept.node[s][r] = append(result, n);
        }
}

} // namespace detail

constexpr builder stall_free(auto const& g) {
    builder result = same_kernel(g);
    detail::kept_places kept{};
    detail::keep_places(g, result, kept);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = g.nodes[i];
        result.segment = n.segment;
        n.a = mapped[n.a];
        n.b = mapped[n.b];
        n.c = mapped[n.c];
        if (lacks_place(g.nodes[i])) n.b = kept.node[n.segment][n.resource];
        mapped[i] = append(result, n);
    }
    return result;
}

constexpr builder with_exit_fifo(auto const& g, exit_fifo kind) {
    builder result = same_kernel(g);
    for (int i = 1; i < g.node_count; ++i) {
        result.segment = g.nodes[i].segment;
        append_raw(result, g.nodes[i]);
    }
    for (int r = 0; r < result.resource_count; ++r) result.resources[r].queue = kind;
    return result;
}

} // namespace hls::ir
