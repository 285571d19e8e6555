// The optimization report: loops with nesting, interval and what limits it, the longest path, each
// with the user's lines and every operation's share.
#pragma once

#include <fmt/format.h>

#include <string>

#include <hls/ir/call.hpp>
#include <hls/kernel/view.hpp>

#include "../print/call_fifo.hpp"
#include "attributes.hpp"

namespace hls::verilog {

namespace detail {

inline std::string line_text(source where) {
    return where.line == 0 ? std::string("-")
                           : fmt::format("{}:{}", base_name(where.file), where.line);
}

// "load bins", "read x", or just "add" and the user's name for the value.
inline std::string node_text(ir::graph_view const& graph, int id) {
    ir::node const& n = graph.nodes[id];
    if (n.kind == ir::op::state) return fmt::format("register {}", ir::spoken_name(graph, n));
    if (n.kind == ir::op::fence) return "fence";
    if (!ir::is_pure(n.kind))
        return fmt::format("{} {}", ir::op_name(n.kind), graph.resources[n.resource].id.text);
    return n.label != 0 ? fmt::format("{} {}", ir::op_name(n.kind), graph.labels[n.label].text)
                        : std::string(ir::op_name(n.kind));
}

// "load bins (histogram.hpp:12, 61 %)", one a line.
inline std::string path_text(kernel_view const& k, int const* path, int count,
                             std::string const& between) {
    std::string text;
    for (int i = 0; i < count; ++i) {
        int const share = ir::detail::share_percent(k.built, *k.target, path, count, i);
        text += fmt::format("{}{} ({}{})", i == 0 ? "" : between, node_text(k.built, path[i]),
                            line_text(k.built.nodes[path[i]].where),
                            share > 0 ? fmt::format(", {} %", share) : "");
    }
    return text;
}

inline std::string reason_text(kernel_view const& k) {
    ir::plan_view const& plan = k.plan;
    if (plan.ii == 1) return "II 1 is the smallest there is";
    if (plan.limited_by == ir::limit::recurrence)
        return fmt::format(
            "II {} is not possible: each iteration waits for the last one through\n    {}",
            plan.ii - 1, path_text(k, plan.limit_nodes, plan.limit_count, "\n    -> "));
    if (plan.limited_by == ir::limit::port)
        return fmt::format("II {} is not possible: these accesses share one port\n    {}",
                           plan.ii - 1, path_text(k, plan.limit_nodes, plan.limit_count, "\n    "));
    return fmt::format("II {} was asked for", plan.ii);
}

inline std::string plural(int count, char const* what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// Speed-limiting: the clock gave way to an interval.
inline std::string lowered_text(ir::plan_view const& plan) {
    if (plan.period_ps <= plan.wanted_ps) return "";
    return fmt::format(", lowered from {:.1f} MHz for the interval: see the longest path",
                       1e6 / plan.wanted_ps);
}

// How the kernel is called; free-running: no text.
inline std::string call_text(ir::graph_view const& g) {
    int const start = ir::find_call(g, ir::call_part::start);
    if (start == ir::free_running) return "";
    int const requested = g.resources[start].waiting, width = ir::call_width(g);
    ir::pipe_plan const queue = plan_calls(requested, width);
    std::string const head = fmt::format("  invoked, {} of arguments; ", plural(width, "bit"));
    if (queue.depth == 0) return head + "no queue: a call is accepted when its run begins\n";
    return head + fmt::format("invocation queue of {} asked for, {} in {}\n",
                              plural(requested, "call"), queue.depth, storage_text(queue));
}

inline std::string head_text(kernel_view const& k) {
    ir::plan_view const& plan = k.plan;
    std::string const interval =
        ir::has_loops(k.built) ? "" : fmt::format("initiation interval {}, ", plan.ii);
    std::string text =
        fmt::format("kernel {} ({})\n  {}latency {}, {}, {} bits carried between stages\n"
                    "  clock {:.1f} MHz on {}{}\n",
                    k.built.id.text, line_text(k.built.where), interval,
                    plural(plan.latency, "cycle"), plural(plan.stages, "stage"), plan.register_bits,
                    1e6 / plan.period_ps, k.target->name, lowered_text(plan)) +
        call_text(k.built);
    return ir::has_loops(k.built) ? text : text + fmt::format("  {}\n", reason_text(k));
}

inline std::string step_text(ir::graph_view const& g, int basic_block) {
    int const loop = ir::has_loops(g) ? ir::loop_of(g, basic_block) : ir::no_loop;
    return loop == ir::no_loop ? "" : g.loops[loop].id.text;
}

inline std::string kind_text(ir::loop const& l) {
    if (l.counter < 0) return "while";
    std::string const copies =
        l.wanted.unroll > 1 ? fmt::format(", unrolled by {}", l.wanted.unroll) : "";
    return (l.trips < 0 ? "run-time bounds" : plural(int(l.trips), "iteration")) + copies;
}

inline bool is_coalesced(ir::graph_view const& g, int loop) {
    for (int i = loop + 1; i < g.loop_count; ++i)
        if (g.loops[i].parent == loop && g.loops[i].head == g.loops[loop].head &&
            g.loops[i].latch == g.loops[loop].latch)
            return true;
    return false;
}

// Why an iteration does not begin earlier.
inline std::string limit_text(kernel_view const& k, int loop, std::string const& indent) {
    ir::loop_plan const& p = k.plan.loops[loop];
    bool const single = ir::is_single(k.built, loop);
    if (p.limit_count == 0 || p.wait == 0) {
        int const requested = k.built.loops[loop].wanted.initiation_interval;
        if (single && requested > 1)
            return fmt::format("{}  II {} was asked for\n", indent, requested);
        return "";
    }
    std::string const what =
        p.limited_by == ir::limit::port ? "these accesses share one port"
        : single                        ? "each iteration waits for an earlier one through"
                 : fmt::format("serial across loop {}: the next iteration waits {} for", p.id.text,
                               plural(p.wait, "cycle"));
    std::string const next = "\n" + indent + (p.limited_by == ir::limit::port ? "    " : "    -> ");
    return fmt::format("{}  {}\n{}       {}\n", indent, what, indent,
                       path_text(k, p.limit_nodes, p.limit_count, next));
}

inline std::string interval_text(ir::loop_plan const& p) {
    if (p.runs <= 1) return fmt::format("II {}", p.ii);
    return fmt::format("II {}, {} interleaved runs: an iteration every {}", p.ii * p.runs, p.runs,
                       p.ii == 1 ? "cycle" : plural(p.ii, "cycle"));
}

// Cycles of an iteration, when nothing stalls and inner loops run as often as their bounds say; -1
// when that is known at run time only.
inline long long iteration_cycles(kernel_view const& k, int loop) {
    long long cycles = k.plan.loops[loop].ii;
    for (int i = 0; i < k.built.loop_count; ++i) {
        ir::loop const& inner = k.built.loops[i];
        if (inner.parent != loop || inner.head > inner.latch) continue;
        long long const once = iteration_cycles(k, i);
        if (inner.trips < 0 || once < 0) return -1;
        cycles += (inner.trips - 1) * once;
    }
    return cycles;
}

inline std::string iteration_text(kernel_view const& k, int loop) {
    long long const cycles = iteration_cycles(k, loop);
    return cycles >= 0 ? fmt::format("{} cycles for an iteration", cycles)
                       : fmt::format("at least {} for an iteration",
                                     plural(k.plan.loops[loop].ii, "cycle"));
}

inline std::string loop_text(kernel_view const& k, int loop) {
    ir::loop const& l = k.built.loops[loop];
    std::string const indent(std::size_t(2 + 2 * ir::depth_of(k.built, loop)), ' ');
    std::string const interval = l.head > l.latch               ? "fused with the loop before it"
                                 : is_coalesced(k.built, loop)  ? "one with the loop inside"
                                 : ir::is_single(k.built, loop) ? interval_text(k.plan.loops[loop])
                                                                : iteration_text(k, loop);
    return fmt::format("{}{} ({}): {}, {}\n", indent, l.id.text, line_text(l.where), kind_text(l),
                       interval) +
           limit_text(k, loop, indent) + attributes_text(k, loop, indent + "  ");
}

inline std::string unrolled_text(kernel_view const& k, int parent) {
    std::string text;
    std::string const indent(std::size_t(4 + 2 * ir::depth_of(k.built, parent)), ' ');
    for (int i = 0; i < k.built.unrolled_count; ++i)
        if (k.built.unrolled[i].parent == parent)
            text += fmt::format("{}{} ({}): {}, fully unrolled\n", indent,
                                k.built.unrolled[i].id.text, line_text(k.built.unrolled[i].where),
                                plural(k.built.unrolled[i].trips, "iteration"));
    return text;
}

inline std::string loops_text(kernel_view const& k) {
    std::string text = "  loops\n" + unrolled_text(k, ir::no_loop);
    for (int l = 0; l < k.built.loop_count; ++l) text += loop_text(k, l) + unrolled_text(k, l);
    return text;
}

// The operations of one cycle that leave the least time: they limit the clock.
inline std::string longest_path_text(kernel_view const& k) {
    int path[ir::max_limit_nodes], count = 0, at = ir::none;
    for (int i = 1; i < k.built.node_count; ++i)
        if (at == ir::none || k.plan.at[i].high > k.plan.at[at].high) at = i;
    if (at == ir::none || k.plan.at[at].high == 0) return "";
    int const ps = k.plan.at[at].high + k.target->register_ps, cycle = k.plan.cycle[at];
    while (at != ir::none && count < ir::max_limit_nodes) {
        path[count++] = at;
        int slowest = ir::none;
        for (int o = 0; o < 3; ++o) {
            int const from = ir::operand(k.built.nodes[at], o);
            if (from != ir::none && !ir::always_there(k.built.nodes[from].kind) &&
                ir::ready_cycle(k.built, *k.target, k.plan, from) == cycle &&
                k.plan.at[from].high > 0 &&
                (slowest == ir::none || k.plan.at[from].high > k.plan.at[slowest].high))
                slowest = from;
        }
        at = slowest;
    }
    for (int i = 0; i < count / 2; ++i) std::swap(path[i], path[count - 1 - i]);
    return fmt::format("  longest path, {} ps of {}, in cycle {}\n       {}\n", ps,
                       k.plan.period_ps, cycle, path_text(k, path, count, "\n    -> "));
}

} // namespace detail

} // namespace hls::verilog
