// Graphs of one kernel with more ports of memories or with fewer, and what a plan of one says about
// a search for the other: where it begins and ends, and that dependences are the same.
#pragma once

#include "../../memory/choose.hpp"
#include "../../memory/gain.hpp"
#include "../search.hpp"

namespace hls::ir {

namespace detail {

// A slower clock, or cycles between two operations, may be what makes a plan shorter, too.
constexpr bool has_shortest_interval(auto const& g, big_plan const& plan, int busiest,
                                     options const& wanted) {
    if (busiest == 0 || !plan.feasible || g.control_count > 0) return false;
    return wanted.clock_mhz != 0 || busiest > 1;
}

constexpr void take_dependences(auto& g, auto const& from) {
    g.like = differ_in_replicates(from, g) ? &from : nullptr;
}

} // namespace detail

// With more ports, if its plan is shorter than the plan without. `busiest`: of the ports there are.
constexpr auto shorter_with_ports(auto more, auto const& without, big_plan const& plan, int busiest,
                                  options const& wanted) {
    if (detail::has_shortest_interval(more, plan, busiest, wanted)) more.most_ii = plan.ii - 1;
    detail::take_dependences(more, without);
    return more;
}

// With what serves as many accesses in the intervals of its plan.
constexpr auto with_enough_ports(auto const& more, big_plan const& plan, device const& target) {
    auto enough = with_fewer_replicates(
        more, target, [&](int block) { return interval_in_plan(more, plan, block); });
    enough.likely_ii = plan.ii;
    detail::take_dependences(enough, more);
    return enough;
}

} // namespace hls::ir
