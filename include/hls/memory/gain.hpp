// Whether memories with more ports make intervals shorter.
#pragma once

#include "../ir/graph.hpp"

namespace hls::ir {

// Some interval is longer than a cycle: more ports, or words that leave early, may make it shorter.
constexpr bool may_gain_by_ports(auto const& plan) {
    if (plan.wanted_ps == 0) return false; // nothing was searched: HLS0305, HLS0908
    if (!plan.feasible || plan.loop_count == 0) return !plan.feasible || plan.ii > 1;
    for (int l = 0; l < plan.loop_count; ++l)
        if (plan.loops[l].ii > 1) return true;
    return false;
}

constexpr int interval_in_plan(auto const& g, auto const& plan, int basic_block) {
    return has_loops(g) ? plan.loops[loop_of(g, basic_block)].ii : plan.ii;
}

// Some interval is shorter, and none is longer.
constexpr bool is_shorter(auto const& p, auto const& than) {
    if (!p.feasible || !than.feasible) return p.feasible && !than.feasible;
    bool shorter = wide(p.ii) * p.period_ps < wide(than.ii) * than.period_ps;
    if (p.loop_count == 0) return shorter;
    shorter = false;
    for (int l = 0; l < p.loop_count; ++l) {
        wide const mine = wide(p.loops[l].ii) * p.period_ps;
        wide const other = wide(than.loops[l].ii) * than.period_ps;
        if (mine > other) return false;
        shorter |= mine < other;
    }
    return shorter;
}

} // namespace hls::ir
