// Loops with bounds known at run time only, of which one run should follow another without a cycle
// between: which nests become one loop for that, and whether it is faster.
#pragma once

#include "../../ir/nests/flatten.hpp"
#include "../plan.hpp"

namespace hls::ir {

namespace detail {

constexpr bool is_counted_at_run_time(loop const& l) {
    return l.counter >= 0 && l.trips < 0 && l.head == l.latch;
}

// Its runs may be of any length: of it or of a loop that is one with it.
constexpr bool has_any_length(auto const& g, int loop) {
    for (int l = loop; l < g.loop_count; ++l)
        if (g.loops[l].head == g.loops[loop].head && is_counted_at_run_time(g.loops[l]))
            return true;
    return false;
}

constexpr int loops_in_one(auto const& g, int loop) {
    int count = 0;
    for (int l = loop; l < g.loop_count; ++l) count += g.loops[l].head == g.loops[loop].head;
    return count;
}

constexpr bool may_be_flat(auto const& g, loop_pair const& p, int levels) {
    if (is_gone(g.loops[p.inner]) || is_one_already(g, p)) return false;
    if (loops_in_one(g, p.inner) >= levels) return false;
    bool const left = p.outer == no_loop || g.loops[p.outer].wanted.loop_coalesce == automatic;
    return left && has_any_length(g, p.inner) && obstacle_to_flattening(g, p) == nullptr;
}

constexpr loop_pair find_flat_pair(auto const& g, int levels) {
    for (int inner = g.loop_count - 1; inner >= 0; --inner)
        if (loop_pair const p{g.loops[inner].parent, inner}; may_be_flat(g, p, levels)) return p;
    return {no_loop, no_loop};
}

} // namespace detail

constexpr bool wants_flattening(auto const& g, int levels = max_loops) {
    return detail::find_flat_pair(g, levels).inner != no_loop;
}

// Nests of at most so many levels become one loop.
constexpr builder flatten_all(auto const& g, int levels) {
    builder result = detail::flatten(g, detail::find_flat_pair(g, levels));
    for (detail::loop_pair p = detail::find_flat_pair(result, levels); p.inner != no_loop;
         p = detail::find_flat_pair(result, levels))
        result = detail::flatten(result, p);
    return result;
}

// No loop of one step is slower: what was between its runs is gone.
constexpr bool is_as_fast(auto const& g, auto const& flat, auto const& plain) {
    if (!flat.feasible || !plain.feasible) return false;
    for (int l = 0; l < g.loop_count; ++l) {
        auto const time = [&](auto const& p) { return wide(p.loops[l].ii) * p.period_ps; };
        if (is_single(g, l) && time(flat) > time(plain)) return false;
    }
    return true;
}

} // namespace hls::ir
