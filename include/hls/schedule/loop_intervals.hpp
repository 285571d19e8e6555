// Kernels with loops: the cycles from step to step, as few as dependences and ports allow. They
// start at one; what an attempt fails at shows which of them has to grow. Where a ring of
// dependences goes through several jumps, the one that is taken least often gives way: a loop's
// interval is spared before the interval of the loop inside it.
#pragma once

#include "attempt.hpp"
#include "port_loads.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int max_attempts = 400; // and one for each cycle that a port needs

// Which jump gives way to a ring, and by how much.
struct widening {
    int edge;
    int by;
};

constexpr widening widen_for_ring(auto const& g, dependence_list const& d, reach const& r,
                                  failure const& f) {
    int best = -1, best_depth = 0, times = 0;
    for (int i = 0; i < f.ring_count; ++i) {
        dependence const x = between_steps(d.entries[f.ring[i]]);
        int const e = outermost_edge(g, r, x);
        if (e < 0) continue;
        int const depth = depth_of(g, loop_of_edge(g, r.edges[e]));
        if (e == best) times += x.distance;
        if (best < 0 || depth < best_depth) {
            best = e;
            best_depth = depth;
            times = x.distance;
        }
    }
    return {best, times == 0 ? 1 : (f.missing + times - 1) / times};
}

constexpr widening widen_for_port(auto const& g, reach const& r, failure const& f) {
    return {back_edge(g, r, loop_of(g, f.basic_block)), 1};
}

// Keeps in the loop's plan why its interval grew.
constexpr void keep_reason(auto const& g, edge const& e, big_plan const& from, big_plan& to) {
    int const loop = loop_of_edge(g, e);
    if (loop != no_loop) copy_reason(from, to.loops[loop]);
}

// With n speculated iterations, the condition is known when n intervals are over (003, Loop
// Speculation); with none, before the next iteration begins.
constexpr int interval_for_speculation(int exit_latency, int iterations) {
    return iterations == 0 ? exit_latency : (exit_latency + iterations - 1) / iterations;
}

constexpr int gap_for_speculation(auto const& g, reach const& r, big_plan const& plan,
                                  edge const& e) {
    int const loop = loop_of_edge(g, e);
    if (loop == no_loop || !goes_back(e) || g.nodes[e.jump].c != none) return 1;
    int const extra = g.loops[loop].wanted.speculated_iterations;
    int decided = 0;
    for (int i = 0; i < r.edge_count; ++i)
        if (r.edges[i].from == e.from && r.edges[i].jump != e.jump)
            decided = greater_of(decided, plan.cycle[r.edges[i].jump] + 1);
    return extra < 0 ? 1 : interval_for_speculation(decided, extra);
}

constexpr int last_cycle_of(auto const& g, big_plan const& plan, int basic_block) {
    int last = 0;
    for (int i = first_of_block(g, basic_block); i != none; i = next_of_block(g, i))
        if (takes_place(g.nodes[i].kind) && g.nodes[i].kind != op::jump)
            last = greater_of(last, plan.cycle[i] + 1);
    return last;
}

constexpr int smaller_limit(int x, int y) { return x == 0 || (y != 0 && y < x) ? y : x; }

// Iterations in flight, at most: as requested, and no more than an array of one iteration has
// copies (003, max_concurrency and private_copies). 0: no limit.
constexpr int concurrency_of(auto const& g, int loop) {
    loop_options const& o = g.loops[loop].wanted;
    int n = o.disable_pipelining ? 1 : o.max_concurrency;
    for (int r = 0; r < g.resource_count && g.loops[loop].runs <= 1; ++r)
        if (g.resources[r].local_to == loop + 1) n = smaller_limit(n, g.resources[r].copies);
    return n;
}

// At most `n` iterations in flight: iteration k + n begins when iteration k has ended.
constexpr int gap_for_concurrency(auto const& g, reach const& r, big_plan const& plan,
                                  edge const& e) {
    int const loop = loop_of_edge(g, e);
    if (loop == no_loop || !goes_back(e)) return 1;
    int const n = concurrency_of(g, loop);
    int needed = 1;
    for (int s = g.loops[loop].head; n > 0 && s <= g.loops[loop].latch; ++s) {
        int const way = r.forward[s][e.from];
        if (way >= unreachable) continue;
        int const inside = r.forward[e.to][e.from]; // of each further iteration
        int const rest = last_cycle_of(g, plan, s) - way - (n - 1) * inside;
        needed = greater_of(needed, (rest + n - 1) / n);
    }
    return needed;
}

// Cycles that the plan asks of a jump, beyond what its gap is.
constexpr int wanted_gap(auto const& g, reach const& r, big_plan const& plan, edge const& e) {
    int gap = plan.cycle[e.jump] + 1;
    gap = greater_of(gap, gap_for_speculation(g, r, plan, e));
    return greater_of(gap, gap_for_concurrency(g, r, plan, e));
}

struct gap_list {
    int of[max_nodes]; // by jump
};

constexpr gap_list requested_gaps(auto const& g) {
    gap_list gaps{};
    reach const ways = find_minimum_distances(g, 1, [](int) { return 1; });
    for (int e = 0; e < ways.edge_count; ++e)
        gaps.of[ways.edges[e].jump] = requested_interval(g, ways.edges[e]);
    return gaps;
}

// Those of a plan.
constexpr gap_list gaps_of(auto const& g, auto const& plan) {
    gap_list gaps{};
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump) gaps.of[i] = plan.cycle[i] + 1;
    return gaps;
}

constexpr int attempts_for(port_loads const& p, int basic_blocks) {
    int attempts = max_attempts;
    for (int s = 0; s < basic_blocks; ++s) attempts += p.of[s];
    return attempts;
}

// The basic block whose steps come too close for their accesses; -1: none.
constexpr int crowded_basic_block(reach const& r, port_loads const& p) {
    for (int s = 0; s < r.basic_blocks; ++s)
        if (p.of[s] > interval_of(r, s)) return s;
    return -1;
}

constexpr void list_port(auto const& g, int access, auto& l) {
    l.limited_by = limit::port;
    l.limit_count = 0;
    for (int i = first_use(g, g.nodes[access].resource);
         i != none && l.limit_count < max_limit_nodes; i = next_use(g, i))
        if (i == access || need_one_port(g, access, i)) l.limit_nodes[l.limit_count++] = i;
}

// A basic block that leads to itself after more than a cycle; -1: none.
constexpr int edge_with_interval(reach const& r) {
    for (int e = 0; e < r.edge_count; ++e)
        if (r.edges[e].from == r.edges[e].to && r.edges[e].gap > 1) return e;
    return -1;
}

// The loop with a limit of iterations in flight; no_loop: none has one.
constexpr int limited_loop(auto const& g) {
    for (int l = 0; l < g.loop_count; ++l)
        if (concurrency_of(g, l) > 0) return l;
    return no_loop;
}

// Whether steps may move by themselves: with one of a basic block in every cycle.
constexpr bool may_be_apart(auto const& g, reach const& r, port_loads const& p) {
    return limited_loop(g) == no_loop && edge_with_interval(r) < 0 && crowded_basic_block(r, p) < 0;
}

// No plan for steps that move by themselves, but the loop whose interval is too long, or the
// accesses that share a port.
constexpr big_plan not_apart(auto const& g, reach const& r, port_loads const& p) {
    big_plan plan{};
    int const e = edge_with_interval(r), block = crowded_basic_block(r, p);
    if (e >= 0) plan.failed_loop = loop_of_edge(g, r.edges[e]) + 1;
    if (e < 0 && block >= 0) list_port(g, p.busiest[block], plan);
    return plan;
}

// Widens the jump that keeps a basic block's steps too close; false: nothing to do.
constexpr bool make_room(auto const& g, reach const& r, port_loads const& p, bool as_requested,
                         gap_list& gaps, big_plan& reasons) {
    int const basic_block = crowded_basic_block(r, p);
    if (basic_block < 0) return false;
    int const access = p.busiest[basic_block];
    int const e = outermost_edge(g, r, {access, access, 1, 1, no_loop, way::later, false});
    if (e < 0 || (as_requested && requested_interval(g, r.edges[e]) != 0)) return false;
    gaps.of[r.edges[e].jump] = r.edges[e].gap + 1;
    if (int const loop = loop_of_edge(g, r.edges[e]); loop != no_loop)
        list_port(g, access, reasons.loops[loop]);
    return true;
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

} // namespace detail

namespace detail {

// The jump to widen for one that stands late: where what it waits for comes from an earlier step,
// a jump on the way from there that is taken less often.
constexpr int edge_for_late(auto const& g, dependence_list const& d, reach const& r,
                            failure const& f, int late) {
    if (f.late[late] == 0 || d.entries[f.late[late]].over == way::requested) return late;
    int const e = r.is_apart ? -1 : outermost_edge(g, r, d.entries[f.late[late]]);
    if (e < 0) return late;
    int const depth = depth_of(g, loop_of_edge(g, r.edges[e]));
    return depth < depth_of(g, loop_of_edge(g, r.edges[late])) ? e : late;
}

inline constexpr int single_guesses = 6;

// Cycles more where nobody knows how many are missing: one by one at first, then ever more, for
// each takes an attempt with many rounds.
constexpr int next_guess(int& guesses) {
    int const doublings = lesser_of(greater_of(guesses++ - single_guesses, 0), 10);
    return 1 << doublings;
}

// One jump at a time, the one taken least often first: others may not be late any more then.
constexpr widening widen_for_late(auto const& g, dependence_list const& d, reach const& r,
                                  big_plan const& plan, failure const& f) {
    widening best{-1, 0};
    int best_depth = 0;
    for (int e = 0; e < r.edge_count; ++e) {
        int const by = wanted_gap(g, r, plan, r.edges[e]) - r.edges[e].gap;
        if (by <= 0) continue;
        int const edge = edge_for_late(g, d, r, f, e);
        int const depth = depth_of(g, loop_of_edge(g, r.edges[edge]));
        if (best.edge >= 0 && depth >= best_depth) continue;
        best = {edge, by};
        best_depth = depth;
    }
    return best;
}

} // namespace detail

// The plan with the smallest intervals at a period that are not below those given; infeasible with
// the reason when an interval that was asked cannot be met. Not `as_requested`: intervals are free.
// `is_apart`: one that holds however steps move; infeasible when there is none.
constexpr big_plan fit_gaps_from(auto const& g, dependence_list const& d, device const& target,
                                 int period_ps, bool as_requested, detail::gap_list gaps,
                                 bool is_apart = false) {
    auto gap_of = [&](int jump) { return gaps.of[jump] == 0 ? 1 : gaps.of[jump]; };
    reach ways{};
    big_plan reasons{};
    detail::port_loads const loads = detail::find_port_loads(g);
    int const attempts = detail::attempts_for(loads, g.basic_block_count);
    detail::preparation prepared = detail::prepare(g, d, {target, 1, period_ps, ways});
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
        if (!plan.feasible && !f.own_steps &&
            (plan.limited_by == limit::nothing || plan.limited_by == limit::control))
            return plan; // too slow, or impossible within a step
        auto widen = [&](int e, int gap) {
            edge const& x = ways.edges[e];
            if (gap <= x.gap) return true;
            bool const fixed =
                (as_requested && detail::requested_interval(g, x) != 0) || gap > max_interval;
            detail::keep_reason(g, x, plan, plan);
            if (fixed) {
                plan.failed_loop = detail::loop_of_edge(g, x) + 1;
                return false;
            }
            gaps.of[x.jump] = gap;
            return true;
        };
        if (f.own_steps) {
            for (int e = 0; e < ways.edge_count; ++e)
                if (detail::is_late_alone(g, plan, ways.edges[e]) &&
                    !widen(e, plan.cycle[ways.edges[e].jump] + 1))
                    return plan;
        } else if (plan.feasible) {
            detail::widening const w = detail::widen_for_late(g, d, ways, plan, f);
            if (w.edge < 0) {
                detail::finish_loops(g, ways, plan);
                plan.bubble_removal = is_apart;
                return plan;
            }
            if (!widen(w.edge, ways.edges[w.edge].gap + w.by)) {
                plan.feasible = false;
                return plan;
            }
        } else if (is_apart) {
            return plan; // no jump that is taken later brings steps further apart
        } else {
            if (f.unsettled) f.missing = detail::next_guess(guesses);
            detail::widening const w = plan.limited_by == limit::port
                                           ? detail::widen_for_port(g, ways, f)
                                           : detail::widen_for_ring(g, d, ways, f);
            if (w.edge < 0 || !widen(w.edge, ways.edges[w.edge].gap + w.by)) return plan;
        }
        detail::keep_reasons(plan, reasons);
    }
    return {};
}

constexpr big_plan fit_gaps(auto const& g, dependence_list const& d, device const& target,
                            int period_ps, bool as_requested) {
    return fit_gaps_from(g, d, target, period_ps, as_requested,
                         as_requested ? detail::requested_gaps(g) : detail::gap_list{});
}

// For the removal of bubbles; where that is impossible, as without (bubbles.hpp tells why).
constexpr big_plan fit_gaps_apart(auto const& g, dependence_list const& d, device const& target,
                                  int period_ps) {
    big_plan const found =
        fit_gaps_from(g, d, target, period_ps, true, detail::requested_gaps(g), true);
    return found.feasible ? found : fit_gaps(g, d, target, period_ps, true);
}

} // namespace hls::ir
