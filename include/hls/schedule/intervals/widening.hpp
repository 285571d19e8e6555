// The jump that gives way where an attempt fails, and by how many cycles: the one that is taken
// least often.
#pragma once

#include "../modulo/attempt.hpp"
#include "constraints.hpp"

namespace hls::ir {

namespace detail {

// Which jump gives way to a ring, and by how much.
struct widening {
    int edge;
    int by;
};

constexpr widening widen_for_ring(auto const& g, dependence_list const& d, reach const& r,
                                  auto const& f) {
    int best = -1, best_depth = 0, times = 0;
    for (int i = 0; i < f.ring_count; ++i) {
        dependence const x = between_steps(d.entries[f.ring[i]]);
        int const e = outermost_edge(g, r, x);
        if (e < 0) continue;
        int const depth = depth_of(g, loop_of_edge(g, r.edges[e]));
        if (e == best) times += x.distance;
        if (best < 0 || depth < best_depth) {
            best = e;
            best_depth = depth;
            times = x.distance;
        }
    }
    return {best, times == 0 ? 1 : (f.missing + times - 1) / times};
}

constexpr widening widen_for_port(auto const& g, reach const& r, failure const& f) {
    return {back_edge(g, r, loop_of(g, f.basic_block)), 1};
}

// The jump to widen for one that stands late: where what it waits for comes from an earlier step,
// a jump on the way from there that is taken less often.
constexpr int edge_for_late(auto const& g, dependence_list const& d, reach const& r,
                            failure const& f, int late) {
    if (f.late[late] == 0 || d.entries[f.late[late]].over == way::requested) return late;
    int const e = r.is_apart ? -1 : outermost_edge(g, r, d.entries[f.late[late]]);
    if (e < 0) return late;
    int const depth = depth_of(g, loop_of_edge(g, r.edges[e]));
    return depth < depth_of(g, loop_of_edge(g, r.edges[late])) ? e : late;
}

inline constexpr int single_guesses = 6;

// Cycles more where nobody knows how many are missing: one by one at first, then ever more, for
// each takes an attempt with many rounds.
constexpr int next_guess(int& guesses) {
    int const doublings = lesser_of(greater_of(guesses++ - single_guesses, 0), 10);
    return 1 << doublings;
}

// One jump at a time, the one taken least often first: others may not be late any more then.
constexpr widening widen_for_late(auto const& g, dependence_list const& d, reach const& r,
                                  big_plan const& plan, failure const& f) {
    widening best{-1, 0};
    int best_depth = 0;
    for (int e = 0; e < r.edge_count; ++e) {
        int const by = wanted_gap(g, r, plan, r.edges[e]) - r.edges[e].gap;
        if (by <= 0) continue;
        int const edge = edge_for_late(g, d, r, f, e);
        int const depth = depth_of(g, loop_of_edge(g, r.edges[edge]));
        if (best.edge >= 0 && depth >= best_depth) continue;
        best = {edge, by};
        best_depth = depth;
    }
    return best;
}

} // namespace detail

} // namespace hls::ir
