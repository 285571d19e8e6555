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

namespace detail {

constexpr wide time_saved(auto const& p, auto const& than, int loop) {
    return wide(than.loops[loop].ii) * than.period_ps - wide(p.loops[loop].ii) * p.period_ps;
}

// By one iteration, with one of each loop inside it, which has at least that many as a rule.
constexpr wide time_saved_in(auto const& g, auto const& p, auto const& than, int loop) {
    wide saved = time_saved(p, than, loop);
    for (int l = loop + 1; l < p.loop_count; ++l) // loops inside stand behind it
        if (g.loops[l].parent == loop) saved += time_saved_in(g, p, than, l);
    return saved;
}

} // namespace detail

// Some interval is shorter, and none is longer, unless loops inside it save as much.
constexpr bool is_shorter(auto const& g, auto const& p, auto const& than) {
    if (!p.feasible || !than.feasible) return p.feasible && !than.feasible;
    if (p.loop_count == 0) return wide(p.ii) * p.period_ps < wide(than.ii) * than.period_ps;
    bool shorter = false;
    for (int l = 0; l < p.loop_count; ++l) {
        if (detail::time_saved_in(g, p, than, l) < 0) return false;
        shorter |= detail::time_saved(p, than, l) > 0;
    }
    return shorter;
}

} // namespace hls::ir
