// The loops of a kernel, in the order in which they are reported: those that are fully unrolled,
// or have no iteration, stand behind the loop around them.
#pragma once

#include <algorithm>
#include <utility>

#include "../schedule/choices/iteration_cycles.hpp"
#include "attributes.hpp"
#include "longest.hpp"
#include "names.hpp"
#include "throughput/faster_interval.hpp"

namespace hls::report {

namespace detail {

inline bool is_coalesced(ir::graph_view const& g, int loop) {
    for (int i = loop + 1; i < g.loop_count; ++i)
        if (g.loops[i].parent == loop && ir::is_one_with_outer(g, i)) return true;
    return false;
}

// The loops of the body are one, or a loop around them is.
inline bool is_overlapped(ir::graph_view const& g, int loop) {
    for (; loop != ir::no_loop; loop = g.loops[loop].parent)
        if (g.loops[loop].parts > 0) return true;
    return false;
}

inline loop_shape shape_of(ir::graph_view const& g, int loop) {
    int const outer = g.loops[loop].parent;
    bool const is_gone = ir::is_gone(g.loops[loop]);
    bool const is_joined = is_gone && outer != ir::no_loop && has_interleaved_runs(g, outer);
    return is_gone && is_overlapped(g, outer) ? loop_shape::overlapped
           : is_joined                        ? loop_shape::joined
           : is_gone                          ? loop_shape::fused
           : is_coalesced(g, loop)            ? loop_shape::coalesced
           : ir::is_single(g, loop)           ? loop_shape::pipelined
                                              : loop_shape::outer;
}

// Does a sum of floating point numbers stand in the line of one of these operations?
inline bool sums_floats(kernel_view const& k, int const* nodes, int count) {
    for (int i = 1; i < k.written.node_count; ++i) {
        ir::node const& n = k.written.nodes[i];
        if (n.kind != ir::op::float_add && n.kind != ir::op::float_multiply_add) continue;
        for (int j = 0; j < count; ++j)
            if (k.built.nodes[nodes[j]].where.line == n.where.line) return true;
    }
    return false;
}

// The most that an array among these operations has.
inline int most_banks(kernel_view const& k, int const* nodes, int count) {
    int most = 1;
    for (int i = 0; i < count; ++i)
        if (ir::node const& n = k.built.nodes[nodes[i]]; ir::is_memory_access(n.kind))
            most = std::max(most, ir::bank_count(k.built.resources[n.resource].memory));
    return most;
}

// The iteration after this one begins when the condition is known: no iteration may speculate.
inline int deciding_jump(kernel_view const& k, int number, loop const& l) {
    ir::loop const& from = k.built.loops[number];
    if (!l.is_single || l.interval <= 1 || from.wanted.speculated_iterations != 0) return ir::none;
    for (int i = 1; i < k.built.node_count; ++i) {
        ir::node const& n = k.built.nodes[i];
        if (n.kind == ir::op::jump && n.basic_block == from.latch && n.c != ir::none &&
            k.plan.cycle[i] + 1 == l.interval)
            return i;
    }
    return ir::none;
}

inline int latest_operand(kernel_view const& k, int id) {
    int latest = ir::none;
    for (int x : {k.built.nodes[id].a, k.built.nodes[id].b, k.built.nodes[id].c}) {
        bool const counts = x != ir::none && !ir::is_leaf(k.built.nodes[x].kind);
        auto const ready = [&](int n) {
            return std::pair(ir::ready_cycle(k.built, *k.target, k.plan, n), k.plan.at[n].high);
        };
        if (counts && (latest == ir::none || ready(x) > ready(latest))) latest = x;
    }
    return latest;
}

// What the condition of a loop is computed of, the first one first.
inline std::vector<path_step> path_to_condition(kernel_view const& k, int jump) {
    int path[ir::max_limit_nodes], count = 0;
    for (int at = k.built.nodes[jump].c; at != ir::none && count < ir::max_limit_nodes;
         at = latest_operand(k, at))
        path[count++] = at;
    std::reverse(path, path + count);
    return path_of(k, path, count);
}

// Why an iteration does not begin earlier.
inline void find_limit(kernel_view const& k, int number, loop& l) {
    ir::loop_plan const& p = k.plan.loops[number];
    int const requested = k.built.loops[number].wanted.initiation_interval;
    bool const is_found = p.limit_count != 0 && p.wait != 0;
    if (!is_found && l.is_single && requested > 1) l.requested_interval = requested;
    if (int const jump = deciding_jump(k, number, l); !is_found && jump != ir::none)
        l.limited = {.why = obstacle::recurrence,
                     .through = path_to_condition(k, jump),
                     .is_condition = true};
    l.limited.has_lut_ram = k.target->lut_ram_words > 0;
    if (!is_found) return;
    l.limited.why = p.limited_by == ir::limit::port ? obstacle::port : obstacle::recurrence;
    l.limited.through = limit_of_plan(k, p.limited_by, p.limit_nodes, p.limit_count);
    l.limited.sums_floats = sums_floats(k, p.limit_nodes, p.limit_count);
    if (l.limited.sums_floats && l.is_single && l.interval > 1)
        l.limited.enough_sums = enough_sums(k, p.limit_nodes, p.limit_count, number, l.interval);
    l.limited.banks = most_banks(k, p.limit_nodes, p.limit_count);
    if (l.limited.why == obstacle::recurrence && l.is_single && l.interval > 1)
        l.limited.slower = slower_clock_for_loop(k, number);
}

// Cycles from the begin of an iteration to its last result, without those of loops inside.
inline int latency_of_loop(kernel_view const& k, int number) {
    int latency = 0;
    for (int i = 1; i < k.built.node_count; ++i) {
        ir::node const& n = k.built.nodes[i];
        if (ir::takes_place(n.kind) && ir::loop_of(k.built, n.basic_block) == number)
            latency = std::max(latency, ir::ready_cycle(k.built, *k.target, k.plan, i) + 1);
    }
    return latency;
}

// Iterations that begin before the condition of an earlier one is known.
inline int unsure_iterations(kernel_view const& k, int number) {
    ir::loop const& l = k.built.loops[number];
    if (uncertain_jump(k.built, l) == ir::none) return 0;
    int const interval = std::max(k.plan.loops[number].ii, 1);
    return (std::max(cycles_to_decide(k, l), 1) - 1) / interval;
}

// What speculation takes: cycles until the last iteration is known to be the last, and registers.
inline void find_speculation(kernel_view const& k, int number, loop& l) {
    l.unsure_iterations = unsure_iterations(k, number);
    if (l.unsure_iterations == 0) return;
    l.exit_latency = cycles_to_decide(k, k.built.loops[number]);
    for (int r = 0; r < k.built.resource_count; ++r) {
        ir::resource const& x = k.built.resources[r];
        if (x.ahead_of != number + 1) continue;
        l.ahead.push_back(x.id.text);
        l.ahead_bits += x.type.width;
    }
}

inline void find_flight(kernel_view const& k, int number, loop& l) {
    if (l.shape != loop_shape::pipelined) return;
    l.latency = latency_of_loop(k, number);
    l.concurrency = (l.latency + l.interval - 1) / std::max(l.interval, 1);
    l.most_in_flight = ir::detail::concurrency_of(k.built, number);
    find_speculation(k, number, l);
}

// Of a loop whose inner loops overlap, as the program has it.
inline void find_parts(ir::loop const& from, ir::loop_plan const& plan, loop& l) {
    l.parts = from.parts;
    if (from.parts == 0) return;
    l.cycles = from.slots * from.slot_steps * std::max(plan.ii, 1);
    l.least = from.part_steps * std::max(plan.ii, 1);
    l.passes = from.passes;
    l.queue = from.queue;
}

// A jump leads from before the loop to behind it, or to the next iteration of what is around it.
inline bool is_conditional(ir::graph_view const& g, int number) {
    ir::loop const& l = g.loops[number];
    int const first = l.parent == ir::no_loop ? 0 : g.loops[l.parent].head;
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        bool const is_before =
            n.kind == ir::op::jump && n.basic_block >= first && n.basic_block < l.head;
        if (is_before && (n.value > l.latch || n.value <= first)) return true;
    }
    return false;
}

inline loop loop_of(kernel_view const& k, int number) {
    ir::loop const& from = k.built.loops[number];
    ir::loop_plan const& plan = k.plan.loops[number];
    loop l;
    l.name = from.id.text;
    l.where = line_of(from.where);
    l.depth = ir::depth_of(k.built, number);
    l.shape = shape_of(k.built, number);
    if (plan.ii >= ir::unreachable && !ir::is_gone(from)) l.shape = loop_shape::never;
    l.is_while = k.written.loops[number].counter < 0 &&
                 (from.parts == 0 || ir::detail::never_ends(k.built, number));
    l.trips = from.trips;
    l.is_conditional = l.trips >= 0 && !ir::is_gone(from) && is_conditional(k.built, number);
    l.unroll = from.wanted.unroll;
    l.interval = l.shape == loop_shape::never ? 0 : plan.ii;
    l.interleaved_runs = plan.runs;
    l.runs = ir::runs_at_once(from);
    l.wait = l.shape == loop_shape::never ? 0 : plan.wait;
    l.is_single = ir::is_single(k.built, number);
    if (l.shape == loop_shape::outer) l.cycles = ir::iteration_cycles(k.built, k.plan, number);
    find_parts(from, plan, l);
    find_limit(k, number, l);
    find_flight(k, number, l);
    l.period_ps = period_of_loop(k, number);
    l.notes = notes_of(k, number);
    return l;
}

inline void add_unrolled(kernel_view const& k, int parent, std::vector<loop>& all) {
    for (int i = 0; i < k.built.unrolled_count; ++i) {
        ir::unrolled_loop const& from = k.built.unrolled[i];
        if (from.parent != parent) continue;
        loop l;
        l.name = from.id.text;
        l.where = line_of(from.where);
        l.depth = 1 + ir::depth_of(k.built, parent);
        l.shape = from.trips == 0 ? loop_shape::never : loop_shape::unrolled;
        l.trips = from.trips;
        all.push_back(l);
    }
}

} // namespace detail

inline std::vector<loop> loops_of(kernel_view const& k) {
    std::vector<loop> all;
    detail::add_unrolled(k, ir::no_loop, all);
    for (int l = 0; l < k.built.loop_count; ++l) {
        all.push_back(detail::loop_of(k, l));
        detail::add_unrolled(k, l, all);
    }
    return all;
}

} // namespace hls::report
