// How long iterations of loops are, with those of the loops inside.
#pragma once

#include "../../ir/loop.hpp"

namespace hls::ir {

// Cycles of an iteration, when nothing stalls and inner loops run as often as their bounds say; -1
// when that is known at run time only.
constexpr long long iteration_cycles(auto const& g, auto const& plan, int loop) {
    long long cycles = loop == no_loop ? plan.ii : plan.loops[loop].ii;
    for (int i = 0; i < g.loop_count; ++i) {
        if (g.loops[i].parent != loop || is_gone(g.loops[i])) continue;
        long long const once = iteration_cycles(g, plan, i);
        if (g.loops[i].trips < 0 || once < 0) return -1;
        cycles +=
            g.loops[i].trips * once - plan.loops[i].ii; // one pass is in that of the outer one
    }
    return cycles;
}

} // namespace hls::ir
