// How many cycles lie between steps: shortest ways along the jumps, each of which takes the cycle
// it stands in plus one. Without loops the only step repeats after the initiation interval.
#pragma once

#include "../ir/graph.hpp"

namespace hls::ir {

inline constexpr int unreachable = 1 << 20;            // cycles
inline constexpr int max_edges = 4 * max_basic_blocks; // a basic block ends with two jumps at most

struct edge {
    short from;
    short to;
    int jump; // node
    int gap;  // cycles from step to step
};

struct reach {
    int basic_blocks;
    int edge_count;
    edge edges[max_edges];
    int least[max_basic_blocks][max_basic_blocks];   // to the next such step, one jump or more
    int forward[max_basic_blocks][max_basic_blocks]; // in program order, no jump or more
    int back[max_loops + 1];      // from the end of an iteration to the next; 0: of the kernel
    int iteration[max_loops + 1]; // from iteration to iteration
};

namespace detail {

constexpr void shorten(int& way, int other) {
    if (other < way) way = other;
}

constexpr void find_ways(reach& r) {
    for (int a = 0; a < r.basic_blocks; ++a)
        for (int b = 0; b < r.basic_blocks; ++b) {
            r.least[a][b] = unreachable;
            r.forward[a][b] = a == b ? 0 : unreachable;
        }
    for (int e = 0; e < r.edge_count; ++e) {
        edge const& x = r.edges[e];
        shorten(r.least[x.from][x.to], x.gap);
        if (x.from < x.to) shorten(r.forward[x.from][x.to], x.gap);
    }
    for (int k = 0; k < r.basic_blocks; ++k)
        for (int a = 0; a < r.basic_blocks; ++a) {
            if (r.least[a][k] >= unreachable && r.forward[a][k] >= unreachable) continue;
            for (int b = 0; b < r.basic_blocks; ++b) {
                shorten(r.least[a][b], r.least[a][k] + r.least[k][b]);
                shorten(r.forward[a][b], r.forward[a][k] + r.forward[k][b]);
            }
        }
}

} // namespace detail

// An exit whose loop begins its next iteration before the exit is decided: the jump back has no
// condition then, and the exit takes precedence.
constexpr bool leaves_uncertain(auto const& g, int jump) {
    node const& n = g.nodes[jump];
    int const loop = loop_of(g, n.basic_block);
    if (n.c == none || !is_single(g, loop) || n.value == g.loops[loop].head) return false;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump && g.nodes[i].basic_block == n.basic_block &&
            g.nodes[i].c == none && g.nodes[i].value == g.loops[loop].head)
            return true;
    return false;
}

constexpr int last_basic_block(auto const& g, int loop) {
    return loop != no_loop ? g.loops[loop].latch : has_loops(g) ? g.basic_block_count - 1 : 0;
}
constexpr int first_basic_block(auto const& g, int loop) {
    return loop != no_loop ? g.loops[loop].head : 0;
}

namespace detail {

constexpr int find_back(auto const& g, reach const& r, int loop) {
    int best = unreachable;
    for (int e = 0; e < r.edge_count; ++e)
        if (r.edges[e].from == last_basic_block(g, loop) &&
            r.edges[e].to == first_basic_block(g, loop))
            shorten(best, r.edges[e].gap);
    return best;
}

constexpr void find_iterations(auto const& g, reach& r) {
    for (int l = no_loop; l < g.loop_count; ++l) {
        r.back[l + 1] = find_back(g, r, l);
        r.iteration[l + 1] =
            r.forward[first_basic_block(g, l)][last_basic_block(g, l)] + r.back[l + 1];
    }
}

} // namespace detail

// `gap_of(jump)`: cycles from a step to the one it leads to.
constexpr reach find_minimum_distances(auto const& g, int ii, auto gap_of) {
    reach r{};
    r.basic_blocks = has_loops(g) ? g.basic_block_count : 1;
    if (!has_loops(g)) r.edges[r.edge_count++] = {0, 0, none, ii};
    for (int i = 1; i < g.node_count && has_loops(g); ++i)
        if (g.nodes[i].kind == op::jump && r.edge_count < max_edges)
            r.edges[r.edge_count++] = {g.nodes[i].basic_block, short(g.nodes[i].value), i,
                                       gap_of(i)};
    detail::find_ways(r);
    detail::find_iterations(g, r);
    return r;
}

// Of a plan: a jump in cycle c starts the next step in cycle c + 1.
constexpr reach minimum_distances_of(auto const& g, auto const& plan) {
    return find_minimum_distances(g, plan.ii, [&](int jump) { return plan.cycle[jump] + 1; });
}

// From a step to one `distance` iterations of the loop later, at least.
constexpr int carried_cycles(auto const& g, reach const& r, int from, int to, int loop,
                             int distance) {
    int const sum = r.forward[from][last_basic_block(g, loop)] + r.back[loop + 1] +
                    r.forward[first_basic_block(g, loop)][to];
    return sum >= unreachable ? unreachable : sum + (distance - 1) * r.iteration[loop + 1];
}

// Cycles from a step to the next one of the same basic block, at least: how long its registers
// hold.
constexpr int interval_of(reach const& r, int basic_block) {
    return r.least[basic_block][basic_block];
}

} // namespace hls::ir
