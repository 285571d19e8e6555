// Loops, of which one run should follow another without a cycle between: which nests become
// one loop for that, and whether it is faster.
#pragma once

#include "../../ir/nests/counted.hpp"
#include "../../passes/coalesce.hpp"
#include "../plan.hpp"

namespace hls::ir {

// Of nests of at most so many levels; of known bounds, too.
struct flattening {
    int levels;
    bool known;
};

namespace detail {

// How long its runs are is known when it counts them, or when a condition ends them.
constexpr bool ends_at_run_time(auto const& g, int loop) {
    hls::ir::loop const& l = g.loops[loop];
    if (l.head != l.latch || l.wanted.speculated_iterations != automatic) return false;
    return l.counter < 0 || l.trips < 0 || !just_counts(g, loop);
}

// Its runs may be of any length: of it or of a loop that is one with it.
constexpr bool has_any_length(auto const& g, int loop) {
    for (int l = loop; l < g.loop_count; ++l)
        if (g.loops[l].head == g.loops[loop].head && ends_at_run_time(g, l)) return true;
    return false;
}

// Nothing is requested that is about the loop's own runs.
constexpr bool leaves_runs_open(loop_options const& o) {
    return o.max_interleaving == automatic && o.speculated_iterations == automatic &&
           o.max_concurrency == 0 && !o.disable_pipelining;
}

// A nest of known bounds. (That of others needs registers and selections, ir/nests/flatten.hpp:
// more than a few cycles are worth.)
constexpr bool is_known_nest(auto const& g, loop_pair const& p) {
    loop const& in = g.loops[p.inner];
    return p.outer != no_loop && in.counter >= 0 && in.trips > 0 && leaves_runs_open(in.wanted) &&
           obstacle_to_coalescing(g, p) == nullptr && !begins_with_port(g, p);
}

// Two cycles of 42 are less than 5 %.
inline constexpr int most_short_trips = 40;

// A run is so short that the cycle around it counts: it is worth registers and selections.
constexpr bool has_short_runs(auto const& g, int loop) {
    hls::ir::loop const& l = g.loops[loop];
    return l.counter >= 0 && l.trips > 0 && l.trips <= most_short_trips && is_single(g, loop) &&
           leaves_runs_open(l.wanted);
}

// What stands behind the loop is wiring. All else would take stages in each iteration.
constexpr bool ends_in_wires(auto const& g, flat_nest const& n) {
    for (int i = 1; i < g.node_count; ++i)
        if (is_in(n.after, g.nodes[i].basic_block) && is_pure(g.nodes[i].kind) &&
            properties(g.nodes[i].kind).delay != op_class::free_)
            return false;
    return true;
}

// A run begins with registers that have their numbers already, and ends with wires: one loop takes
// no more than two.
constexpr bool begins_with_numbers(auto const& g, loop_pair const& p) {
    hls::ir::loop const& in = g.loops[p.inner];
    if (in.counter < 0 || in.trips < 1 || !is_single(g, p.inner) || !leaves_runs_open(in.wanted))
        return false;
    flat_nest const n = nest_around(g, p);
    if (n.before.count == 0 || !ends_in_wires(g, n)) return false;
    known_registers const begun = begun_registers(g, n);
    for (int i = 1; i < g.node_count; ++i) {
        node const& x = g.nodes[i];
        if (!is_in(n.before, x.basic_block) || !takes_place(x.kind) || x.kind == op::jump) continue;
        if (x.kind != op::next || !begun.is[x.resource]) return false;
    }
    return true;
}

constexpr builder in_one_loop(auto const& g, loop_pair const& p) {
    return has_any_length(g, p.inner) || !is_known_nest(g, p) ? flatten(g, p) : coalesce_pair(g, p);
}

constexpr int loops_in_one(auto const& g, int loop) {
    int count = 0;
    for (int l = loop; l < g.loop_count; ++l) count += g.loops[l].head == g.loops[loop].head;
    return count;
}

// Nothing is requested of it, nor of a loop that is one with it already. In the kernel, of the loop
// itself.
constexpr bool is_left_open(auto const& g, loop_pair const& p) {
    if (p.outer == no_loop) return g.loops[p.inner].wanted.loop_coalesce != 1;
    loop const& out = g.loops[p.outer];
    return !is_one_already(g, {out.parent, p.outer}) && out.wanted.loop_coalesce == automatic;
}

constexpr bool may_be_flat(auto const& g, loop_pair const& p, flattening const& how) {
    if (is_gone(g.loops[p.inner]) || is_one_already(g, p)) return false;
    if (loops_in_one(g, p.inner) >= how.levels || !is_left_open(g, p)) return false;
    return (has_any_length(g, p.inner) ||
            (how.known &&
             (is_known_nest(g, p) || has_short_runs(g, p.inner) || begins_with_numbers(g, p)))) &&
           obstacle_to_flattening(g, p) == nullptr;
}

constexpr loop_pair find_flat_pair(auto const& g, flattening const& how) {
    for (int inner = g.loop_count - 1; inner >= 0; --inner)
        if (loop_pair const p{g.loops[inner].parent, inner}; may_be_flat(g, p, how)) return p;
    return {no_loop, no_loop};
}

// Each iteration waits for the values of the one before, not for ports or memories, of which more
// may be chosen yet.
constexpr bool waits_for_values(auto const& g, loop_plan const& l) {
    if (l.ii == 1 || l.limited_by != limit::recurrence) return false;
    for (int k = 0; k < l.limit_count; ++k)
        if (is_memory_access(g.nodes[l.limit_nodes[k]].kind)) return false;
    return true;
}

} // namespace detail

constexpr bool wants_flattening(auto const& g, flattening const& how) {
    return detail::find_flat_pair(g, how).inner != no_loop;
}

// Nests that have become one loop.
struct flat_nests {
    builder graph;
    bool by_bounds; // some of them for their known bounds only
    bool deep;      // some of them of more than two levels
};

namespace detail {

constexpr void note_flat_pair(auto const& g, loop_pair const& p, flat_nests& to) {
    to.by_bounds |= !has_any_length(g, p.inner);
    to.deep |= loops_in_one(g, p.inner) > 1;
}

} // namespace detail

constexpr flat_nests flatten_all(auto const& g, flattening const& how) {
    detail::loop_pair p = detail::find_flat_pair(g, how);
    flat_nests result{};
    detail::note_flat_pair(g, p, result);
    result.graph = detail::in_one_loop(g, p);
    for (p = detail::find_flat_pair(result.graph, how); p.inner != no_loop;
         p = detail::find_flat_pair(result.graph, how)) {
        detail::note_flat_pair(result.graph, p, result);
        result.graph = detail::in_one_loop(result.graph, p);
    }
    return result;
}

// The same, but no plan of which a loop of one step has more cycles between its iterations than
// `most_of(loop)`: the search for one ends early.
template <class Graph>
constexpr Graph within(Graph flat, auto most_of) {
    for (int l = 0; l < flat.loop_count; ++l)
        if (is_single(flat, l)) flat.loops[l].most_ii = most_of(l);
    return flat;
}

// As many as a plan has, at a period that is not shorter; 0, any, if there is none.
constexpr int cycles_of(auto const& plan, int loop) {
    if (!plan.feasible) return 0;
    return int(wide(plan.loops[loop].ii) * plan.period_ps / plan.wanted_ps);
}

// A step in each cycle, at the clock that is wanted: no other plan is better.
constexpr bool is_fastest(auto const& flat) {
    return flat.feasible && flat.period_ps <= flat.wanted_ps;
}

// A nest of such a loop, of known bounds, stays: other iterations can fill its interval, on request
// at least.
constexpr bool could_be_interleaved(auto const& g, auto const& flat_graph, auto const& flat) {
    for (int l = 0; l < g.loop_count; ++l) {
        detail::loop_pair const p{g.loops[l].parent, l};
        bool const known = p.outer != no_loop && is_single(g, l) &&
                           (detail::is_known_nest(g, p) || detail::has_short_runs(g, l) ||
                            detail::begins_with_numbers(g, p));
        if (known && detail::waits_for_values(flat_graph, flat.loops[l])) return true;
    }
    return false;
}

// A loop without others inside begins an iteration less often than in every cycle.
constexpr bool has_slow_loop(auto const& g, auto const& plan) {
    for (int l = 0; l < g.loop_count; ++l)
        if (is_single(g, l) && plan.loops[l].ii > 1) return true;
    return false;
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
