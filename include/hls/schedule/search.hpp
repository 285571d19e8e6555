// The smallest initiation interval, or the fastest clock, that a kernel can have: attempts from the
// lower bound upwards. See options.hpp for what is fixed and what is searched.
#pragma once

#include "loop_intervals.hpp"
#include "options.hpp"
#include "registers.hpp"

namespace hls::ir {

namespace detail {

struct search {
    dependence_list const& dependences;
    device const& target;
    bool bubble_removal = false;
    scheduling_state const* operations = nullptr; // what is the same at all periods, if it is known
    int least = 1;                                // without loops no interval is shorter
};

// Of a graph without loops.
constexpr scheduling_problem problem_at(auto const& g, search const& s, int ii, int period_ps) {
    return {s.target, ii, period_ps, find_minimum_distances(g, ii, [](int) { return 0; })};
}

constexpr big_plan try_at(auto const& g, search const& s, int ii, int period_ps) {
    if (has_loops(g) && s.bubble_removal)
        return fit_gaps_apart(g, s.dependences, s.target, period_ps, s.operations);
    if (has_loops(g)) return fit_gaps(g, s.dependences, s.target, period_ps, true, s.operations);
    failure f{};
    return attempt(g, s.dependences, problem_at(g, s, ii, period_ps), f, s.operations);
}

// Cycles by which the interval has to grow for the ring that an attempt failed at.
constexpr int lacking_cycles(dependence_list const& d, failure const& f) {
    int distance = 0;
    for (int i = 0; i < f.ring_count; ++i) distance += d.entries[f.ring[i]].distance;
    return f.missing <= 0 || distance == 0 ? 1 : (f.missing + distance - 1) / distance;
}

// Time that one operation takes.
constexpr int own_ps(auto const& g, device const& target, int id) {
    node const& n = g.nodes[id];
    if (reads_double_pumped(g, n)) return pumped_ps(g, target, n.resource);
    if (n.kind == op::tap) return element_ps(g, target, id, 0);
    if (!is_from_memory(n.kind)) return delay_of(g, target, n);
    bool const from_ram = in_ram(g, n.resource);
    if (from_ram && in_lut_ram(g, n.resource))
        return greater_of(lut_ram_ps(target, bank_depth(g, n.resource)), fetch_ps(g, target, id));
    bool const chosen = g.nodes[n.a].kind != op::constant;
    return chosen ? word_at(g, target, id, from_ram, {}).high : delay_of(g, target, n);
}

// Part of the time of a path that one of its operations takes, in per cent.
constexpr int share_percent(auto const& g, device const& target, int const* path, int count,
                            int which) {
    int total = 0;
    for (int i = 0; i < count; ++i) total += own_ps(g, target, path[i]);
    return total == 0 ? 0 : own_ps(g, target, path[which]) * 100 / total;
}

// The same, as far as it is known already.
constexpr int own_ps(auto const& g, device const& target, scheduling_state const& operations,
                     int id) {
    node const& n = g.nodes[id];
    if (operations.at_once[id] && n.kind != op::tap) return operations.delay[id];
    bool const is_fetched = operations.from_memory[id] && operations.in_ram[n.resource] &&
                            g.nodes[n.a].kind != op::constant && !in_lut_ram(g, n.resource) &&
                            !reads_double_pumped(g, n);
    return is_fetched ? operations.fetch[id] : own_ps(g, target, id);
}

// A period in which the slowest single operation fits, and an arbiter.
constexpr int longest_operation(auto const& g, device const& target,
                                scheduling_state const& operations) {
    int longest = 0;
    bool const is_contended_anywhere = has_contended(g);
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        int const own = own_ps(g, target, operations, i);
        if (own > longest) longest = own;
        if (is_contended_anywhere && is_memory_access(n.kind) && is_contended(g, n))
            longest = greater_of(longest, arbiter_ps(g, target, n));
    }
    return longest + target.register_ps;
}

constexpr int longest_operation(auto const& g, device const& target) {
    return longest_operation(g, target, prepare_operations(g, target, false));
}

// An operation is too slow, or a control cannot hold: at any interval.
constexpr bool is_hopeless(big_plan const& p) {
    return !p.feasible && (p.limited_by == limit::nothing || p.limited_by == limit::control);
}

inline constexpr int one_by_one =
    64; // intervals below are tried one by one, above in growing strides

// Keeps the reason why a smaller interval failed.
constexpr big_plan with_reason(big_plan found, big_plan const& failed) {
    copy_reason(failed, found);
    return found;
}

// Between an interval that failed and one that works: the interval below the one found fails.
constexpr big_plan least_between(auto const& try_interval, big_plan failed, big_plan works) {
    while (works.ii - failed.ii > 1) {
        failure f{};
        big_plan const middle = try_interval(failed.ii + (works.ii - failed.ii) / 2, f);
        (middle.feasible ? works : failed) = middle;
    }
    return with_reason(works, failed);
}

// The plan found keeps the reason why the interval below fails.
constexpr big_plan with_reason_below(auto const& try_interval, big_plan found) {
    while (found.ii > 1) {
        failure f{};
        big_plan const below = try_interval(found.ii - 1, f);
        if (!below.feasible) return with_reason(found, below);
        found = below;
    }
    return found;
}

// From the lower bound upwards, or from where it is likely. What a ring lacks is skipped but for
// the last interval below: that one has to fail as well.
constexpr big_plan smallest_interval(auto const& g, search const& s, int period_ps) {
    if (has_loops(g)) return try_at(g, s, 0, period_ps);
    preparation prepared = prepare(g, s.dependences, problem_at(g, s, 1, period_ps), s.operations);
    auto const try_interval = [&](int ii, failure& f) {
        return attempt(g, s.dependences, problem_at(g, s, ii, period_ps), prepared, f);
    };
    big_plan last{};
    int stride = 1;
    int const most = g.most_ii > 0 ? g.most_ii : max_interval;
    for (int ii = greater_of(g.likely_ii, s.least); ii <= most;) {
        failure f{};
        big_plan const found = try_interval(ii, f);
        if (is_hopeless(found)) return found;
        if (found.feasible && last.ii == 0) return with_reason_below(try_interval, found);
        if (found.feasible) return least_between(try_interval, last, found);
        if (ii >= one_by_one && last.ii != 0) stride *= 2;
        last = found;
        ii += greater_of(stride, lacking_cycles(s.dependences, f) - 1);
    }
    return last;
}

inline constexpr int period_steps = 7; // of a bisection: the period is met within 1 %

// The shortest period, at least `from`, at which `plan_at` finds a plan; infeasible when no clock
// helps.
constexpr big_plan shortest_period_for(auto const& plan_at, int from) {
    big_plan best = plan_at(from);
    if (best.feasible) return best;
    int low = from, high = from;
    for (int doubling = 0; doubling < 5 && !best.feasible; ++doubling) {
        low = high;
        high *= 2;
        best = plan_at(high);
    }
    if (!best.feasible) return best;
    for (int step = 0; step < period_steps; ++step) {
        int const middle = low + (high - low) / 2;
        big_plan const found = plan_at(middle);
        (found.feasible ? high : low) = middle;
        if (found.feasible) best = found;
    }
    return best;
}

// With interval ii.
constexpr big_plan shortest_period(auto const& g, search const& s, int ii, int from) {
    return shortest_period_for([&](int period) { return try_at(g, s, ii, period); }, from);
}

// With any interval: for what was asked within a step.
constexpr big_plan shortest_period(auto const& g, search const& s, int from) {
    return shortest_period_for([&](int period) { return smallest_interval(g, s, period); }, from);
}

// Neither given: the interval at the default clock, or interval 1 with a slower clock if that is
// faster.
constexpr big_plan best_of_both(auto const& g, search const& s, int period_ps) {
    big_plan const slow = smallest_interval(g, s, period_ps);
    if (!slow.feasible && has_loops(g) && slow.limited_by != limit::nothing)
        return shortest_period(g, s, 0, period_ps); // an interval that was asked needs it
    if (!slow.feasible && slow.failed_control != 0) return shortest_period(g, s, period_ps);
    if (!slow.feasible || slow.ii == 1 || has_loops(g)) return slow;
    if (s.least > 1) return slow; // at any clock
    int const limit_ps = slow.ii * period_ps - period_ps / 10;
    if (!try_at(g, s, 1, limit_ps).feasible) return slow;
    return shortest_period(g, s, 1, period_ps);
}

constexpr int last_effect(auto const& g, big_plan const& p) {
    int latency = 0;
    for (int i = 1; i < g.node_count; ++i)
        if (is_effect(g.nodes[i].kind) && g.nodes[i].kind != op::jump)
            latency = greater_of(latency, p.cycle[i] + (g.nodes[i].kind == op::write));
    return latency;
}

constexpr int last_cycle(auto const& g, device const& target, big_plan const& p) {
    int last = 0;
    for (int i = 1; i < g.node_count; ++i)
        if (takes_place(g.nodes[i].kind)) last = greater_of(last, ready_cycle(g, target, p, i));
    return last;
}

} // namespace detail

// What searches and plans of a graph have in common.
constexpr detail::scheduling_state operations_of(auto const& g, dependence_list const& d,
                                                 device const& target) {
    return detail::prepare_operations(g, target, d.has_bypasses);
}

// Cycles that the busiest port needs, of a kernel without loops whose interval is free. 0: others.
constexpr int busiest_port(auto const& g, options const& wanted) {
    if (has_loops(g) || wanted.initiation_interval != 0) return 0;
    return detail::find_port_loads(g).of[0];
}

// The best intervals and period under the options, before registers are saved; `feasible` is false
// when the options cannot be met. `busiest`: busiest_port().
constexpr big_plan search_plan(auto const& g, dependence_list const& d,
                               detail::scheduling_state const& operations, options const& wanted,
                               int busiest) {
    if (has_loops(g) && wanted.initiation_interval != 0) return {}; // HLS0305
    if (d.overflow) return {};                                      // HLS0908
    int const least = greater_of(1, busiest);
    detail::search const s{d, wanted.device, wanted.bubble_removal, &operations, least};
    int const period = wanted.clock_mhz != 0
                           ? period_of(wanted.clock_mhz)
                           : greater_of(period_of(default_clock_mhz),
                                        detail::longest_operation(g, wanted.device, operations));
    bool const both = wanted.clock_mhz != 0 && wanted.initiation_interval != 0;
    big_plan found = both ? detail::try_at(g, s, wanted.initiation_interval, period)
                     : wanted.initiation_interval != 0
                         ? detail::shortest_period(g, s, wanted.initiation_interval, period)
                     : wanted.clock_mhz != 0 ? detail::smallest_interval(g, s, period)
                                             : detail::best_of_both(g, s, period);
    found.wanted_ps = period;
    return found;
}

// The plan as it is built.
constexpr big_plan finish_plan(auto const& g, dependence_list const& d, options const& wanted,
                               big_plan const& searched,
                               detail::scheduling_state const* operations = nullptr) {
    if (!searched.feasible) return searched;
    scheduling_problem const p{wanted.device, searched.ii, searched.period_ps,
                               minimum_distances_of(g, searched)};
    big_plan found = save_registers(g, d, p, searched, operations);
    found.latency = detail::last_effect(g, found);
    found.stages = detail::last_cycle(g, wanted.device, found) + 1;
    found.bubble_removal = has_loops(g) ? searched.bubble_removal : wanted.bubble_removal;
    return found;
}

// But for so many bits of registers.
constexpr bool is_no_larger(big_plan const& p, big_plan const& than, int more_bits) {
    return p.feasible && p.stages <= than.stages &&
           p.register_bits <= than.register_bits + more_bits;
}

// The plan, of the same kernel with other memories, is shorter than any with a port that needs so
// many cycles: searches begin one cycle below, at a period that is not below the wanted one.
constexpr bool is_shorter_than(big_plan const& p, int busiest, options const& wanted) {
    int const clock = wanted.clock_mhz != 0 ? wanted.clock_mhz : default_clock_mhz;
    return p.feasible && wide(p.ii) * p.period_ps < wide(busiest - 1) * period_of(clock);
}

constexpr big_plan find_plan(auto const& g, options const& wanted) {
    dependence_list const d = find_dependences(g);
    detail::scheduling_state const operations = operations_of(g, d, wanted.device);
    return finish_plan(g, d, wanted, search_plan(g, d, operations, wanted, busiest_port(g, wanted)),
                       &operations);
}

} // namespace hls::ir
