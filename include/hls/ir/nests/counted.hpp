// Loops of one basic block that go on by their counters alone: nothing in their bodies ends them.
#pragma once

#include "../node_lists.hpp"

namespace hls::ir::detail {

constexpr bool counts_a_loop_at(auto const& g, int head, int resource) {
    for (int l = 0; l < g.loop_count; ++l)
        if (g.loops[l].head == head && g.loops[l].counter == resource) return true;
    return false;
}

struct known_nodes {
    bool is[max_nodes];
};

// That others use: tracing leaves states that nobody reads.
constexpr known_nodes operands_in(auto const& g) {
    known_nodes k{};
    for (int i = 1; i < g.node_count; ++i)
        k.is[g.nodes[i].a] = k.is[g.nodes[i].b] = k.is[g.nodes[i].c] = true;
    return k;
}

// Nodes that follow from constants, arguments, and registers for which `steady` holds.
constexpr known_nodes known_from(auto const& g, auto const& steady) {
    known_nodes k{};
    k.is[none] = true;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        k.is[i] = always_there(n.kind) || (n.kind == op::state && steady(n.resource)) ||
                  (is_pure(n.kind) && k.is[n.a] && k.is[n.b] && k.is[n.c]);
    }
    return k;
}

// The jumps at the end of a basic block wait for nothing but the known nodes.
constexpr bool jumps_on(auto const& g, int basic_block, known_nodes const& known) {
    int jumps = 0;
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i)) {
        if (g.nodes[i].kind != op::jump) continue;
        if (g.nodes[i].c == none || !known.is[g.nodes[i].c]) return false;
        ++jumps;
    }
    return jumps == 2;
}

constexpr bool just_counts(auto const& g, int loop) {
    int const head = g.loops[loop].head;
    return jumps_on(g, head, known_from(g, [&](int r) { return counts_a_loop_at(g, head, r); }));
}

} // namespace hls::ir::detail
