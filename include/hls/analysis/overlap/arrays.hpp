// Arrays of an iteration whose loops overlap: when accesses of different parts meet in one copy.
#pragma once

#include "../../ir/graph.hpp"

namespace hls::ir {

// Their iterations are never the same in one step, and so many have a copy each.
constexpr bool are_in_different_parts(auto const& g, int x, int y) {
    return g.resources[g.nodes[x].resource].overlapped > 0 &&
           g.nodes[x].timing != g.nodes[y].timing;
}

// Steps of the loop from access x to a later access y of the same copy, at least: in an iteration
// that moves on from part to part, or in the next one that gets the copy. 0: nothing is known.
constexpr long long steps_between_parts(auto const& g, int x, int y, int loop) {
    if (loop == no_loop || g.loops[loop].parts == 0 || !are_in_different_parts(g, x, y)) return 0;
    hls::ir::loop const& l = g.loops[loop];
    int const later = g.nodes[y].timing - g.nodes[x].timing;
    resource const& a = g.resources[g.nodes[x].resource];
    if (l.slot_steps == 0) { // an iteration is in a part for a step, and leaves all before the next
        int const steps =
            later > 0 ? later : (a.overlapped < a.parts ? a.overlapped : a.parts) + later;
        return steps > 1 ? steps : 1;
    }
    long long const slots = later > 0 ? later : a.overlapped * l.slots + later;
    return (slots - 1) * l.slot_steps + 1;
}

} // namespace hls::ir
