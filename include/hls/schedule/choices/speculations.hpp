// Loops that wait for their condition through carried registers, and whether registers ahead of it
// make them faster.
#pragma once

#include "../../analysis/carried.hpp"
#include "../plan.hpp"

namespace hls::ir {

// Without them the loop leaves cycles between its iterations, or has no plan.
constexpr loop_set loops_to_speculate(loop_set const& possible, int loops, auto const& plan) {
    loop_set useful{};
    for (int l = 0; l < loops; ++l) {
        loop_plan const& p = plan.loops[l];
        bool const waits = p.ii > 1 && p.limited_by == limit::recurrence;
        useful.has[l] = possible.has[l] && (!plan.feasible || waits);
        useful.any |= useful.has[l];
    }
    return useful;
}

// Every one of the loops has more iterations in the same time.
constexpr bool is_faster(loop_set const& loops, int count, auto const& ahead, auto const& plain) {
    if (!ahead.feasible || !plain.feasible) return ahead.feasible;
    for (int l = 0; l < count; ++l) {
        auto const time = [&](auto const& p) { return wide(p.loops[l].ii) * p.period_ps; };
        if (loops.has[l] && time(ahead) >= time(plain)) return false;
    }
    return true;
}

} // namespace hls::ir
