// Kernels with loops: the cycles from step to step, as few as dependences and ports allow. They
// start at one; what an attempt fails at shows which of them has to grow. Where a ring of
// dependences goes through several jumps, the one that is taken least often gives way: a loop's
// interval is spared before the interval of the loop inside it.
#pragma once

#include "intervals/apart.hpp"
#include "intervals/widening.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int max_attempts = 400; // and one for each cycle that a port needs

constexpr int attempts_for(port_loads const& p, int basic_blocks) {
    int attempts = max_attempts;
    for (int s = 0; s < basic_blocks; ++s) attempts += p.of[s];
    return attempts;
}

// Keeps in the loop's plan why its interval grew.
constexpr void keep_reason(auto const& g, edge const& e, big_plan const& from, big_plan& to) {
    int const loop = loop_of_edge(g, e);
    if (loop != no_loop) copy_reason(from, to.loops[loop]);
}

// The loop whose steps hold the iterations of this one: where it overlaps with the loops beside it,
// the loop around them; where it is fused, the loop in front of it.
constexpr int loop_of_steps(auto const& g, int loop) {
    int const outer = g.loops[loop].parent;
    if (!is_gone(g.loops[loop])) return loop;
    if (outer != no_loop && (g.loops[outer].parts > 0 || is_gone(g.loops[outer])))
        return loop_of_steps(g, outer);
    int first = loop;
    while (first > 0 && (is_gone(g.loops[first]) || g.loops[first].parent != outer)) --first;
    return first;
}

constexpr void finish_loops(auto const& g, reach const& r, big_plan& plan) {
    plan.loop_count = g.loop_count;
    for (int e = 0; e < r.edge_count; ++e) plan.cycle[r.edges[e].jump] = r.edges[e].gap - 1;
    for (int l = 0; l < g.loop_count; ++l) {
        plan.loops[l].id = g.loops[l].id;
        plan.loops[l].ii = r.iteration[loop_of_steps(g, l) + 1];
        plan.loops[l].runs = is_interleaved(g, l) ? g.loops[l].runs : 1;
        plan.loops[l].wait = r.back[l + 1] - 1;
    }
    plan.ii = r.iteration[0] < unreachable ? r.iteration[0] : 1;
}

constexpr bool is_beyond_limits(auto const& g, reach const& r) {
    if (g.most_ii > 0 && r.iteration[0] < unreachable && r.iteration[0] > g.most_ii) return true;
    for (int l = 0; l < g.loop_count; ++l)
        if (g.loops[l].most_ii > 0 && r.iteration[loop_of_steps(g, l) + 1] > g.loops[l].most_ii)
            return true;
    return false;
}

// No plan, but the intervals that it would have.
constexpr big_plan beyond_limits(auto const& g, reach const& r) {
    big_plan plan{};
    finish_loops(g, r, plan);
    return plan;
}

constexpr void keep_reasons(big_plan const& from, big_plan& to) {
    for (int l = 0; l < max_loops; ++l) to.loops[l] = from.loops[l];
}

// What is known when an attempt has ended.
struct gap_attempt {
    dependence_list const& d;
    reach const& ways;
    preparation const& prepared;
    failure& f;
    bool as_requested; // intervals that were asked stay
    bool is_apart;
};

enum class next_try : unsigned char { again, none_needed, hopeless };

// False: the interval was asked, or is too long.
constexpr bool widen(auto const& g, gap_attempt const& x, int e, int gap, big_plan& plan,
                     gap_list& gaps) {
    edge const& way = x.ways.edges[e];
    if (gap <= way.gap) return true;
    keep_reason(g, way, plan, plan);
    if ((x.as_requested && requested_interval(g, way) != 0) || gap > max_interval) {
        plan.failed_loop = loop_of_edge(g, way) + 1;
        return false;
    }
    gaps.of[way.jump] = gap;
    return true;
}

// Where jumps stand late by themselves.
constexpr next_try widen_own_steps(auto const& g, gap_attempt const& x, big_plan& plan,
                                   gap_list& gaps) {
    for (int e = 0; e < x.ways.edge_count; ++e)
        if (edge const& way = x.ways.edges[e];
            is_late_alone(g, plan, way) && !widen(g, x, e, plan.cycle[way.jump] + 1, plan, gaps))
            return next_try::hopeless;
    return next_try::again;
}

// All stands where it can; jumps may stand later than their gaps.
constexpr next_try widen_late_jumps(auto const& g, gap_attempt const& x, big_plan& plan,
                                    gap_list& gaps) {
    widening const w = widen_for_late(g, x.d, x.ways, plan, x.f);
    if (w.edge < 0) return next_try::none_needed;
    if (x.is_apart && begin_late_ones_later(g, x.d, x.ways, plan, x.f, w.edge, gaps))
        return next_try::again;
    if (widen(g, x, w.edge, x.ways.edges[w.edge].gap + w.by, plan, gaps)) return next_try::again;
    plan.feasible = false;
    return next_try::hopeless;
}

// Loops whose intervals are requested stay: an attempt that fails at them alone is to come.
constexpr void widen_others(auto const& g, gap_attempt const& x, big_plan& plan, gap_list& gaps) {
    for (int i = 0; i < x.f.other_count; ++i) {
        loop_ring const& ring = x.f.others[i];
        widening const w = widen_for_ring(g, x.d, x.ways, ring);
        if (w.edge < 0) continue;
        edge const& way = x.ways.edges[w.edge];
        int const gap = way.gap + w.by;
        if (loop_of_edge(g, way) != ring.loop || gap <= gaps.of[way.jump] || gap > max_interval ||
            (x.as_requested && requested_interval(g, way) != 0))
            continue;
        copy_reason(ring, plan.loops[ring.loop]);
        gaps.of[way.jump] = gap;
    }
}

// Nothing settles: a ring, or a port.
constexpr next_try widen_failed(auto const& g, gap_attempt const& x, int& guesses, big_plan& plan,
                                gap_list& gaps) {
    bool const port = plan.limited_by == limit::port;
    if (x.is_apart)
        return !port && open_ring(g, x.d, x.ways, x.prepared.first, x.f, gaps) ? next_try::again
                                                                               : next_try::hopeless;
    if (x.f.unsettled) x.f.missing = next_guess(guesses);
    widening const w = port ? widen_for_port(g, x.ways, x.f) : widen_for_ring(g, x.d, x.ways, x.f);
    if (w.edge < 0 || !widen(g, x, w.edge, x.ways.edges[w.edge].gap + w.by, plan, gaps))
        return next_try::hopeless;
    widen_others(g, x, plan, gaps);
    return next_try::again;
}

constexpr next_try after_attempt(auto const& g, gap_attempt const& x, int& guesses, big_plan& plan,
                                 gap_list& gaps) {
    bool const in_step = plan.limited_by == limit::nothing || plan.limited_by == limit::control;
    if (x.f.own_steps) return widen_own_steps(g, x, plan, gaps);
    if (plan.feasible) return widen_late_jumps(g, x, plan, gaps);
    if (in_step) return next_try::hopeless; // too slow, or impossible within a step
    return widen_failed(g, x, guesses, plan, gaps);
}

} // namespace detail

// The plan with the smallest intervals at a period that are not below those given; infeasible with
// the reason when an interval that was asked cannot be met. Not `as_requested`: intervals are free.
// `is_apart`: one that holds however steps move; infeasible when there is none.
constexpr big_plan fit_gaps_from(auto const& g, dependence_list const& d, device const& target,
                                 int period_ps, bool as_requested, detail::gap_list gaps,
                                 bool is_apart = false,
                                 detail::scheduling_state const* operations = nullptr) {
    auto gap_of = [&](int jump) { return gaps.of[jump] == 0 ? 1 : gaps.of[jump]; };
    reach ways{};
    big_plan reasons{};
    detail::port_loads const loads = detail::find_port_loads(g);
    int const attempts = detail::attempts_for(loads, g.basic_block_count);
    detail::preparation prepared = detail::prepare(g, d, {target, 1, period_ps, ways}, operations);
    int guesses = 0;
    for (int tries = 0; tries < attempts; ++tries) {
        ways = find_minimum_distances(g, 1, gap_of, is_apart);
        if (detail::is_beyond_limits(g, ways)) return detail::beyond_limits(g, ways);
        if (is_apart && !detail::may_be_apart(g, ways, loads))
            return detail::not_apart(g, ways, loads);
        if (detail::make_room(g, ways, loads, as_requested, gaps, reasons)) continue;
        detail::failure f{};
        big_plan plan = attempt(g, d, {target, 1, period_ps, ways}, prepared, f);
        detail::keep_reasons(reasons, plan);
        detail::next_try const next = detail::after_attempt(
            g, {d, ways, prepared, f, as_requested, is_apart}, guesses, plan, gaps);
        if (next == detail::next_try::hopeless) return plan;
        if (next == detail::next_try::none_needed) {
            detail::finish_loops(g, ways, plan);
            plan.bubble_removal = is_apart;
            return plan;
        }
        detail::keep_reasons(plan, reasons);
    }
    return {};
}

constexpr big_plan fit_gaps(auto const& g, dependence_list const& d, device const& target,
                            int period_ps, bool as_requested,
                            detail::scheduling_state const* operations = nullptr) {
    return fit_gaps_from(g, d, target, period_ps, as_requested,
                         as_requested ? detail::requested_gaps(g) : detail::gap_list{}, false,
                         operations);
}

// For the removal of bubbles; where that is impossible, as without (bubbles.hpp tells why).
constexpr big_plan fit_gaps_apart(auto const& g, dependence_list const& d, device const& target,
                                  int period_ps,
                                  detail::scheduling_state const* operations = nullptr) {
    big_plan const found =
        fit_gaps_from(g, d, target, period_ps, true, detail::requested_gaps(g), true, operations);
    return found.feasible ? found : fit_gaps(g, d, target, period_ps, true, operations);
}

} // namespace hls::ir
