// Which loops are to overlap: where it is required, and rows of loops for which nobody says
// anything.
#pragma once

#include "../../ir/nests/merge.hpp"

namespace hls::ir {

constexpr bool overlaps_by_itself(auto const& g, int loop) {
    return g.loops[loop].wanted.overlap == overlapping::automatic;
}

constexpr bool wants_overlap(auto const& g, int loop) {
    hls::ir::loop const& l = g.loops[loop];
    if (l.apart || l.parts > 0 || is_gone(l)) return false;
    return l.wanted.overlap == overlapping::required ||
           (overlaps_by_itself(g, loop) && detail::has_several_loops(g, loop));
}

// The first one; no_loop: none.
constexpr int loop_to_overlap(auto const& g) {
    for (int l = 0; l < g.loop_count; ++l)
        if (wants_overlap(g, l)) return l;
    return no_loop;
}

constexpr bool wants_overlap(auto const& g) { return loop_to_overlap(g) != no_loop; }

constexpr bool has_overlap(auto const& g, auto is_one) {
    for (int l = 0; l < g.loop_count; ++l)
        if (g.loops[l].parts > 0 && is_one(l)) return true;
    return false;
}

constexpr bool has_overlap(auto const& g) {
    return has_overlap(g, [](int) { return true; });
}

constexpr bool has_overlap_by_itself(auto const& g) {
    return has_overlap(g, [&](int l) { return overlaps_by_itself(g, l); });
}

// None of these takes more than a cycle for a step.
constexpr bool is_overlap_fast(auto const& g, auto const& plan) {
    auto const is_slow = [&](int l) { return overlaps_by_itself(g, l) && plan.loops[l].ii > 1; };
    return plan.feasible && !has_overlap(g, is_slow);
}

} // namespace hls::ir
