// Which inner loops interleave several of their runs, and how many: those whose interval is above
// 1 because an iteration waits for an earlier one. Runs fill the cycles between.
#pragma once

#include "../../analysis/interleaving.hpp"
#include "../../passes/interleave.hpp"
#include "../loop_intervals.hpp"

namespace hls::ir {

struct interleavings {
    int count;
    interleaving of[max_loops];
};

// Runs that the user allows: as the loop says, and as an array of one outer iteration has copies.
constexpr int most_runs(auto const& g, int loop) {
    int most = g.loops[loop].wanted.max_interleaving;
    most = most > 0 ? most : 0;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].local_to == g.loops[loop].parent + 1)
            most = detail::smaller_limit(most, g.resources[r].copies);
    return most;
}

// Loops whose runs could be interleaved; `runs` is the most that is allowed (0: no limit).
constexpr interleavings possible_interleavings(auto const& g) {
    interleavings list{};
    for (int l = 0; l < g.loop_count; ++l) {
        if (g.loops[l].parent == no_loop || !is_single(g, l)) continue;
        int const most = most_runs(g, l);
        if (most != 1 && obstacle_to_interleaving(g, l).why == nullptr)
            list.of[list.count++] = {l, most, interleaves_by_token(g, l)};
    }
    return list;
}

// A requested interval stays what it is.
constexpr int runs_within(int interval, int most, bool requested) {
    int runs = most > 0 && most < interval ? most : interval;
    while (requested && interval % runs != 0) --runs;
    return runs;
}

// The loops for which it pays, as many runs as the interval has cycles.
constexpr interleavings useful_interleavings(auto const& g, interleavings const& possible,
                                             auto const& plan) {
    interleavings list{};
    for (int i = 0; i < possible.count && plan.feasible; ++i) {
        interleaving const& x = possible.of[i];
        loop_plan const& l = plan.loops[x.inner];
        bool const requested = g.loops[x.inner].wanted.initiation_interval != 0;
        int const runs = runs_within(l.ii, x.runs, requested);
        bool const waits = l.limited_by == limit::recurrence || requested;
        if (l.ii > 1 && waits && runs > 1)
            list.of[list.count++] = {x.inner, runs, x.alone_at_times};
    }
    return list;
}

constexpr builder interleave_all(auto const& g, interleavings const& list) {
    builder result = interleave(g, list.of[0]);
    for (int i = 1; i < list.count; ++i) result = interleave(result, list.of[i]);
    return result;
}

// Every one of the loops has more iterations in the same time; where runs wait for one another,
// also when only one of them goes on.
constexpr bool is_faster(interleavings const& list, auto const& interleaved,
                         auto const& one_by_one) {
    for (int i = 0; i < list.count; ++i) {
        int const l = list.of[i].inner;
        auto const time = [&](auto const& p) { return wide(p.loops[l].ii) * p.period_ps; };
        if (time(interleaved) >= time(one_by_one)) return false;
        int const together = list.of[i].alone_at_times ? list.of[i].runs : 1;
        if (time(interleaved) * together > time(one_by_one)) return false;
    }
    return interleaved.feasible;
}

} // namespace hls::ir
