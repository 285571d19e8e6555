// How many cycles lie between steps: shortest ways along the jumps, each of which takes the cycle
// it stands in plus one. Without loops the only step repeats after the initiation interval.
#pragma once

#include "../analysis/jumps.hpp"

namespace hls::ir {

inline constexpr int unreachable = 1 << 20; // cycles
inline constexpr int max_edges = most_jumps * max_basic_blocks;

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
    int to_next[max_loops + 1][max_basic_blocks];    // to the begin of the next iteration
    int from_begin[max_loops + 1][max_basic_blocks]; // of an iteration that is not the first
    bool is_apart;                 // in stages, however steps move: no more than is certain then
    int left[max_basic_blocks];    // then: stages that a step has left when one of another basic
                                   // block begins
    int entered[max_basic_blocks]; // or that those of others have left when this one begins
    int again[max_basic_blocks];   // and that it has left when the same block begins again
    bool is_single[max_loops + 1]; // an iteration is one step
};

namespace detail {

constexpr void shorten(int& way, int other) {
    if (other < way) way = other;
}

// Steps of which a shorter way has been found.
struct shortened {
    bool from[max_basic_blocks];
};

// Over each jump first, then on, where the way on has become shorter; true when that is shorter for
// some. (Without calls: constant evaluation counts them.)
constexpr bool go_by_jumps(reach& r, shortened& last) {
    bool found = false;
    shortened now{};
    for (int e = r.edge_count; e-- > 0;) {
        int const from = r.edges[e].from, to = r.edges[e].to, gap = r.edges[e].gap;
        if (!last.from[to] && !now.from[to]) continue;
        bool is_shorter = false;
        for (int b = 0; b < r.basic_blocks; ++b)
            if (int const any = gap + r.least[to][b]; any < r.least[from][b])
                r.least[from][b] = any, is_shorter = true;
        if (is_shorter) now.from[from] = found = true;
    }
    last = now;
    return found;
}

// Jumps stand in the order of their basic blocks, so the last ones first.
constexpr void go_forward(reach& r) {
    for (int e = r.edge_count; e-- > 0;) {
        int const from = r.edges[e].from, to = r.edges[e].to, gap = r.edges[e].gap;
        for (int b = to; b < r.basic_blocks && from < to; ++b)
            if (int const ahead = gap + r.forward[to][b]; ahead < r.forward[from][b])
                r.forward[from][b] = ahead;
    }
}

// As often as ways go back again and again, which is about as deep as loops are nested.
constexpr void find_ways(reach& r) {
    shortened last{};
    for (int a = 0; a < r.basic_blocks; ++a) {
        for (int b = 0; b < r.basic_blocks; ++b) r.least[a][b] = r.forward[a][b] = unreachable;
        r.forward[a][a] = 0;
        last.from[a] = true;
    }
    for (int e = 0; e < r.edge_count; ++e)
        shorten(r.least[r.edges[e].from][r.edges[e].to], r.edges[e].gap);
    go_forward(r);
    while (go_by_jumps(r, last)) {
    }
}

} // namespace detail

constexpr bool goes_back(edge const& e) { return goes_back(e.from, e.to); }

// To another iteration of this loop.
constexpr bool goes_round(auto const& g, int from, int to, int loop) {
    int l = loop_of_jump(g, from, to);
    while (l != loop && is_one_with_outer(g, l)) l = g.loops[l].parent;
    return l == loop && goes_back(from, to);
}

// Of the loop, with the step that follows one of `before` (below 0: the first of all).
constexpr bool begins_iteration(auto const& g, int before, int basic_block, int loop) {
    if (!is_inside(g, basic_block, loop)) return false;
    return before < 0 || !is_inside(g, before, loop) || goes_round(g, before, basic_block, loop);
}

namespace detail {

constexpr void add_way_back(reach& r, int loop, edge const& e) {
    shorten(r.back[loop], e.gap);
    for (int s = 0; s < r.basic_blocks; ++s) {
        shorten(r.to_next[loop][s], r.forward[s][e.from] + e.gap);
        shorten(r.from_begin[loop][s], r.forward[e.to][s]);
    }
}

constexpr void find_iterations(auto const& g, reach& r) {
    for (int l = 0; l <= g.loop_count; ++l) {
        r.back[l] = r.iteration[l] = unreachable;
        for (int s = 0; s < r.basic_blocks; ++s) r.to_next[l][s] = r.from_begin[l][s] = unreachable;
    }
    for (int e = 0; e < r.edge_count; ++e) {
        edge const& x = r.edges[e];
        if (!goes_back(x)) continue;
        int l = loop_of_jump(g, x.from, x.to);
        for (add_way_back(r, l + 1, x); is_one_with_outer(g, l); add_way_back(r, l + 1, x))
            l = g.loops[l].parent;
    }
    for (int l = 0; l <= g.loop_count; ++l)
        for (int s = 0; s < r.basic_blocks; ++s)
            shorten(r.iteration[l], r.from_begin[l][s] + r.to_next[l][s]);
}

// Stages between steps where bubbles are removed: a later step stands behind, by one stage at
// least. Steps between the two have ended, perhaps, and count for nothing. It begins when the step
// before it has left the stage of its jump, and those before that one have left this stage, too.
constexpr void count_stages(auto const& g, reach& r) {
    r.is_apart = true;
    for (int a = 0; a < r.basic_blocks; ++a) {
        r.left[a] = r.entered[a] = r.again[a] = unreachable;
        for (int b = 0; b < r.basic_blocks; ++b) shorten(r.least[a][b], 1);
    }
    for (int e = 0; e < r.edge_count; ++e) {
        edge const& x = r.edges[e];
        shorten(r.again[x.from], x.gap);
        if (x.from == x.to) continue;
        shorten(r.left[x.from], x.gap);
        shorten(r.entered[x.to], x.gap);
    }
    for (int l = 0; l < g.loop_count; ++l) r.is_single[l + 1] = is_single(g, l);
}

} // namespace detail

// Of a graph with loops: calls f(edge) for each jump.
constexpr void for_each_edge(auto const& g, auto gap_of, auto f) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump)
            f(edge{g.nodes[i].basic_block, short(g.nodes[i].value), i, gap_of(i)});
}

// `gap_of(jump)`: cycles from a step to the one it leads to. `is_apart`: distances of steps from
// which bubbles are removed.
constexpr reach find_minimum_distances(auto const& g, int ii, auto gap_of, bool is_apart = false) {
    reach r{};
    r.basic_blocks = has_loops(g) ? g.basic_block_count : 1;
    if (!has_loops(g))
        r.edges[r.edge_count++] = {0, 0, none, ii};
    else
        for_each_edge(g, gap_of, [&](edge const& x) {
            if (r.edge_count < max_edges) r.edges[r.edge_count++] = x;
        });
    detail::find_ways(r);
    detail::find_iterations(g, r);
    if (is_apart && has_loops(g)) detail::count_stages(g, r);
    return r;
}

// Of a plan: a jump in cycle c starts the next step in cycle c + 1.
constexpr reach minimum_distances_of(auto const& g, auto const& plan) {
    return find_minimum_distances(
        g, plan.ii, [&](int jump) { return plan.cycle[jump] + 1; }, plan.bubble_removal);
}

// From a step to one `distance` iterations of the loop later, at least.
constexpr int carried_cycles(reach const& r, int from, int to, int loop, int distance) {
    int const sum = r.to_next[loop + 1][from] + r.from_begin[loop + 1][to];
    if (r.is_apart && sum < unreachable) return r.is_single[loop + 1] ? distance : 1;
    return sum >= unreachable ? unreachable : sum + (distance - 1) * r.iteration[loop + 1];
}

// Where bubbles are removed: stages that a step has certainly left when a later one begins.
constexpr int stages_left(reach const& r, int from, int to) {
    if (!r.is_apart) return 0;
    return from == to ? r.again[from] : greater_of(r.left[from], r.entered[to]);
}

// What a step does up to this stage, in which its result is there, is done before the later one
// begins.
constexpr bool is_done_before(reach const& r, int from, int to, int stage) {
    return stage <= stages_left(r, from, to);
}

// Whether an operation in cycle `second` of a later step comes `gap` cycles after one in cycle
// `first`, or more; `apart`: cycles between the steps.
constexpr bool keeps_order(reach const& r, int from, int first, int to, int second, int apart,
                           int gap) {
    return second + apart >= first + gap || is_done_before(r, from, to, first + greater_of(gap, 1));
}

// Cycles from a step to the next one of the same basic block, at least: how long its registers
// hold.
constexpr int interval_of(reach const& r, int basic_block) {
    return r.least[basic_block][basic_block];
}

} // namespace hls::ir
