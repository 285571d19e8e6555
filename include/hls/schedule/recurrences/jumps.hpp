// Which jumps a dependence between steps goes through, and how deep in loops a ring of them stays.
#pragma once

#include "recurrence.hpp"

namespace hls::ir {

namespace detail {

constexpr int loop_of_edge(auto const& g, edge const& e) { return loop_of_jump(g, e.from, e.to); }

// Interval asked for the loop that the edge goes round; 0: none.
constexpr int requested_interval(auto const& g, edge const& e) {
    int const loop = loop_of_edge(g, e);
    return loop != no_loop && is_single(g, loop) && goes_back(e)
               ? g.loops[loop].wanted.initiation_interval
               : 0;
}

constexpr int first_edge(reach const& r, int from, int target) {
    for (int e = 0; e < r.edge_count; ++e) {
        edge const& x = r.edges[e];
        int const rest = x.to == target ? 0 : r.least[x.to][target];
        if (x.from == from && x.gap + rest == r.least[from][target]) return e;
    }
    return -1;
}

constexpr int back_edge(auto const& g, reach const& r, int loop) {
    for (int e = 0; e < r.edge_count; ++e)
        if (r.edges[e].gap == r.back[loop + 1] &&
            goes_round(g, r.edges[e].from, r.edges[e].to, loop))
            return e;
    return -1;
}

// The outermost jump on the shortest way of a dependence.
constexpr int outermost_edge(auto const& g, reach const& r, dependence const& d) {
    if (d.over == way::carried) return back_edge(g, r, d.loop);
    int at = g.nodes[d.from].basic_block, best = -1, best_depth = 0;
    int const target = g.nodes[d.to].basic_block;
    for (int hops = 0; hops < max_basic_blocks; ++hops) {
        int const e = first_edge(r, at, target);
        if (e < 0) return best;
        int const depth = depth_of(g, loop_of_edge(g, r.edges[e]));
        bool const late_exit = leaves_uncertain(g, r.edges[e].jump); // decided as soon as it can be
        bool const better =
            !late_exit &&
            (best < 0 || depth < best_depth ||
             (depth == best_depth && goes_back(r.edges[e]) && !goes_back(r.edges[best])));
        if (better) {
            best = e;
            best_depth = depth;
        }
        at = r.edges[e].to;
        if (at == target) return best;
    }
    return best;
}

// Where memory ports keep what was asked within a step from settling, a longer interval gives room.
constexpr dependence between_steps(dependence const& x) {
    return x.over != way::requested ? x
                                    : dependence{x.from, x.from, 1, 1, no_loop, way::later, false};
}

// The depth of the loop that a ring stays within: what gives way to it stands at least so deep.
constexpr int depth_of_ring(auto const& g, reach const& ways, dependence_list const& d,
                            recurrence const& r) {
    int least = max_loops;
    for (int i = 0; i < r.count; ++i) {
        if (r.dependences[i] <= 0) continue;
        int const e = outermost_edge(g, ways, between_steps(d.entries[r.dependences[i]]));
        if (e >= 0) least = lesser_of(least, depth_of(g, loop_of_edge(g, ways.edges[e])));
    }
    return least;
}

} // namespace detail

} // namespace hls::ir
