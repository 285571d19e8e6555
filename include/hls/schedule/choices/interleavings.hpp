// Which inner loops interleave several of their runs, and how many: those whose interval is above
// 1 because an iteration waits for an earlier one. Runs fill the cycles between.
#pragma once

#include "../../analysis/interleaving/independent_runs.hpp"
#include "../../ir/nests/join.hpp"
#include "../../passes/interleave.hpp"
#include "../loop_intervals.hpp"

#include <bit>

namespace hls::ir {

struct interleavings {
    int count;
    interleaving of[max_loops];

    friend constexpr bool operator==(interleavings const&, interleavings const&) = default;
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
        if (most == 1 || obstacle_to_interleaving(g, l).why != nullptr) continue;
        bool const waits = interleaves_by_token(g, l);
        list.of[list.count++] = {.inner = l,
                                 .runs = most,
                                 .alone_at_times = waits,
                                 .unequal = waits || !has_equal_runs(g, l),
                                 .apart = false,
                                 .cycles = 1};
    }
    return list;
}

// An operator that does not take words in every cycle takes those of all runs.
constexpr int cycles_apart(auto const& g, int loop) {
    int most = 1;
    for (int i = 1; i < g.node_count; ++i)
        if (loop_of(g, g.nodes[i].basic_block) == loop)
            most = greater_of(most, own_interval(g, g.nodes[i]));
    return most;
}

// Those that fill the interval with an iteration each `apart` cycles. A requested interval stays
// what it is.
constexpr int runs_within(int interval, int apart, int most, bool requested) {
    int const all = (interval + (requested ? 0 : apart - 1)) / apart;
    int runs = most > 0 && most < all ? most : greater_of(all, 1);
    while (requested && interval % runs != 0) --runs;
    return runs;
}

// The loops of `g` whose iterations the runs consist of: of a row that has become one loop, all of
// it.
constexpr detail::loop_row loops_of_runs(auto const& g, int inner) {
    int const outer = g.loops[inner].parent;
    if (detail::has_several_loops(g, outer)) return detail::row_in(g, outer);
    detail::loop_row alone{};
    alone.loops[alone.count++] = inner;
    return alone;
}

// How runs share the pipeline. What decides when a run ends may be known late, and the next run,
// which begins in the same step, waits for it: `apart`, each run begins in a step of its own. What
// the runs need in addition may make an iteration longer than the interval: `more` runs then.
struct form_of_runs {
    bool apart;
    int more;

    friend constexpr bool operator==(form_of_runs const&, form_of_runs const&) = default;
};

// The loops for which it pays, as many runs as fill the interval. The plan is of `g`, in which rows
// are not yet one loop.
constexpr interleavings useful_interleavings(auto const& g, interleavings const& possible,
                                             auto const& plan, form_of_runs const& form) {
    interleavings list{};
    for (int i = 0; i < possible.count && plan.feasible; ++i) {
        interleaving const& x = possible.of[i];
        detail::loop_row const row = loops_of_runs(g, x.inner);
        int interval = 1, apart = 1;
        bool waits = false, requested = false;
        for (int k = 0; k < row.count; ++k) {
            loop_plan const& l = plan.loops[row.loops[k]];
            interval = greater_of(interval, l.ii);
            apart = greater_of(apart, cycles_apart(g, row.loops[k]));
            requested |= g.loops[row.loops[k]].wanted.initiation_interval != 0;
            waits |= l.ii > 1 && l.limited_by == limit::recurrence;
        }
        int const runs = runs_within(interval, apart, x.runs, requested);
        if (interval <= 1 || (!waits && !requested) || runs <= 1) continue;
        interleaving& found = list.of[list.count++];
        found = x;
        found.runs =
            requested || (x.runs > 0 && runs + form.more > x.runs) ? runs : runs + form.more;
        found.apart = form.apart && x.unequal;
        found.cycles = requested ? interval / runs : apart;
    }
    return list;
}

// An iteration begins as often as can be.
constexpr bool has_best_rate(interleavings const& list, auto const& plan) {
    for (int i = 0; i < list.count; ++i)
        if (plan.loops[list.of[i].inner].ii > list.of[i].cycles) return false;
    return plan.feasible;
}

// The form to try where the iterations of `list` do not begin as often as can be.
constexpr form_of_runs next_form(interleavings const& list, form_of_runs const& form) {
    bool unequal = false;
    for (int i = 0; i < list.count; ++i) unequal |= list.of[i].unequal;
    return unequal && !form.apart ? form_of_runs{true, form.more} : form_of_runs{form.apart, 1};
}

// Iterations begin more often in one form than in another.
constexpr bool has_better_rate(interleavings const& list, auto const& one, auto const& other) {
    bool better = false;
    for (int i = 0; i < list.count && one.feasible && other.feasible; ++i) {
        wide const now = wide(one.loops[list.of[i].inner].ii) * one.period_ps;
        wide const before = wide(other.loops[list.of[i].inner].ii) * other.period_ps;
        if (now > before) return false;
        better |= now < before;
    }
    return better || (one.feasible && !other.feasible);
}

constexpr builder interleave_all(auto const& g, interleavings const& list) {
    builder result = interleave(g, list.of[0]);
    for (int i = 1; i < list.count; ++i) result = interleave(result, list.of[i]);
    return result;
}

// Why runs of rows that become one loop are not interleaved.
struct row_obstacle {
    int outer;
    obstacle found;
};

struct row_obstacles {
    int count;
    row_obstacle of[max_loops];
};

// Of the rows of `g`, which are one loop in `in_one`.
constexpr row_obstacles find_row_obstacles(auto const& g, auto const& in_one) {
    row_obstacles list{};
    for (int l = next_row(g, 0); l != no_loop; l = next_row(g, l + 1)) {
        detail::loop_row const row = detail::row_in(g, l);
        list.of[list.count++] = {l, obstacle_to_interleaving(in_one, row.loops[row.count - 1])};
    }
    return list;
}

// The runs of each row that would become one loop are interleaved.
constexpr bool has_each_row(auto const& g, interleavings const& list) {
    for (int l = next_row(g, 0); l != no_loop; l = next_row(g, l + 1)) {
        bool found = false;
        for (int i = 0; i < list.count; ++i) found |= g.loops[list.of[i].inner].parent == l;
        if (!found) return false;
    }
    return true;
}

// Runs of different length wait for those before them. Where all lengths from 1 to 8 steps are
// equally frequent, two runs need 1.16 steps for an iteration, four 1.29, 16 of them 1.57; where
// lengths are distributed geometrically 1.31, 1.66, 2.70. Counted here: a quarter more for each
// doubling.
constexpr bool pays_for_waiting(interleaving const& x, wide now, wide before) {
    int const quarters = std::bit_width(unsigned(x.runs)) - 1;
    return !x.unequal || now * (4 + quarters) <= 4 * before;
}

// A run of the interleaved loop takes less time than one of the loops in its place, and no
// iteration takes longer; where runs wait for one another, also when only one of them goes on.
constexpr bool is_faster(auto const& g, interleaving const& x, auto const& interleaved,
                         auto const& one_by_one) {
    detail::loop_row const row = loops_of_runs(g, x.inner);
    wide const now = wide(interleaved.loops[x.inner].ii) * interleaved.period_ps;
    bool faster = false;
    for (int k = 0; k < row.count; ++k) {
        wide const before = wide(one_by_one.loops[row.loops[k]].ii) * one_by_one.period_ps;
        if (now > before || (x.alone_at_times && row.count == 1 && now * x.runs > before))
            return false;
        faster |= now < before && pays_for_waiting(x, now, before);
    }
    return faster;
}

constexpr bool is_faster(auto const& g, interleavings const& list, auto const& interleaved,
                         auto const& one_by_one) {
    for (int i = 0; i < list.count; ++i)
        if (!is_faster(g, list.of[i], interleaved, one_by_one)) return false;
    return interleaved.feasible;
}

} // namespace hls::ir
