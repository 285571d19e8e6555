// The facts of a kernel: from its view, its netlist for what only hardware tells.
#pragma once

#include <map>
#include <set>
#include <tuple>

#include "../hardware/unique_names.hpp"
#include "../ir/call.hpp"
#include "../schedule/exit_fifo.hpp"
#include "../schedule/order/early_writes.hpp"
#include "advice.hpp"
#include "area.hpp"
#include "feedback.hpp"
#include "limits.hpp"
#include "longest.hpp"
#include "loops.hpp"
#include "memories.hpp"
#include "operations.hpp"
#include "paths.hpp"
#include "plain/float_math.hpp"
#include "reordered_ports.hpp"
#include "throughput/bottlenecks.hpp"

namespace hls::report {

namespace detail {

// Of a kernel without loops.
inline limit limit_of_interval(kernel_view const& k) {
    if (ir::has_loops(k.built) || k.plan.ii == 1) return {};
    ir::limit const why = k.plan.limited_by;
    std::vector<path_step> const through =
        limit_of_plan(k, why, k.plan.limit_nodes, k.plan.limit_count);
    if (why == ir::limit::port)
        return {.why = obstacle::port,
                .through = through,
                .banks = most_banks(k, k.plan.limit_nodes, k.plan.limit_count)};
    if (why == ir::limit::recurrence) {
        bool const sums = sums_floats(k, k.plan.limit_nodes, k.plan.limit_count);
        return {obstacle::recurrence,
                through,
                slower_clock_for_kernel(k),
                sums,
                sums
                    ? enough_sums(k, k.plan.limit_nodes, k.plan.limit_count, ir::no_loop, k.plan.ii)
                    : 0,
                false,
                k.target->lut_ram_words > 0};
    }
    return {obstacle::requested, {}, {}};
}

inline std::vector<latency_control> controls_of(kernel_view const& k) {
    std::vector<latency_control> all;
    ir::for_each_control(k.built, [&](int number, int anchor, int effect) {
        ir::latency_control const& c = k.built.controls[number];
        all.push_back({step_of(k.built, effect), step_of(k.built, anchor),
                       ir::relation_text(c.wanted), c.cycles,
                       k.plan.cycle[effect] - k.plan.cycle[anchor]});
    });
    return all;
}

// Outputs with an exit FIFO, whose credits are reserved in advance.
inline std::vector<exit_fifo> exit_fifos_of(kernel_view const& k) {
    std::vector<exit_fifo> all;
    ir::reach const ways = ir::minimum_distances_of(k.built, k.plan);
    for (int r = 0; r < k.built.resource_count; ++r) {
        if (!ir::has_exit_fifo(k.built, r)) continue;
        ir::exit_fifo_plan const q = ir::plan_exit_fifo(k.built, k.plan, ways, r);
        bool const is_ram = q.storage == ir::queue_storage::ram;
        int const width = k.built.resources[r].type.width;
        all.push_back({k.built.resources[r].id.text, q.storage,
                       ir::fifo_storage_of(*k.target, q.depth, width, is_ram), q.depth,
                       q.distance});
    }
    return all;
}

inline bool is_shown(ir::node const& n) {
    bool const wiring =
        n.kind == ir::op::slice || n.kind == ir::op::concat || n.kind == ir::op::resize;
    return !wiring && !ir::is_leaf(n.kind) && n.kind != ir::op::jump;
}

// Operations on the paths that limit an interval or the clock.
inline std::set<int> limiting_operations(kernel const& k) {
    std::set<int> all;
    auto const add = [&](std::vector<path_step> const& path) {
        for (path_step const& x : path) {
            all.insert(x.operation);
            all.insert(x.others.begin(), x.others.end());
        }
    };
    add(k.limited.through);
    add(k.longest.steps);
    for (loop const& l : k.loops) add(l.limited.through);
    return all;
}

// Adds an operation to those of its line and cycle.
inline void add_to_row(kernel_view const& k, int id, schedule_row& r) {
    ir::node const& n = k.built.nodes[id];
    int const from = slowest_operand(k, id, k.plan.cycle[id]);
    int const begin = from == ir::none ? 0 : k.plan.at[from].high;
    r.begin_ps = r.count == 0 ? begin : std::min(r.begin_ps, begin);
    r.end_ps = std::max(r.end_ps, k.plan.at[id].high);
    r.cycles = std::max(r.cycles, ir::latency_of(k.built, *k.target, k.plan.period_ps, n));
    r.ready_ps = r.end_ps + k.target->register_ps;
    r.bits = std::max<int>(r.bits, n.type.width);
    r.kind = kind_of(n.kind);
    ++r.count;
}

// By cycle, loop and operation; lines as their texts compare.
inline std::vector<schedule_row> schedule_of(kernel_view const& k, std::set<int> const& limiting) {
    std::map<std::tuple<int, std::string, std::string, std::string>, schedule_row> rows;
    ir::step_openings const openings(k.built);
    for (int i = 1; i < k.built.node_count; ++i) {
        ir::node const& n = k.built.nodes[i];
        if (!is_shown(n)) continue;
        source_line const where = line_of(n.where);
        bool const early = ir::is_early(k.built, openings, k.plan.cycle, i);
        std::string const loop = loop_name(k.built, n.basic_block);
        std::string const what = name_of(k.built, i) + (early ? " early" : "");
        schedule_row& r = rows[{k.plan.cycle[i], loop, what, text_of(where)}];
        r.cycle = k.plan.cycle[i];
        r.loop = loop;
        r.what = what;
        r.where = where;
        r.is_limiting = r.is_limiting || limiting.count(i) > 0;
        add_to_row(k, i, r);
    }
    std::vector<schedule_row> all;
    for (auto const& [key, r] : rows) all.push_back(r);
    return all;
}

inline void find_invocation(ir::graph_view const& g, device const& target, kernel& k) {
    int const start = ir::find_call(g, ir::call_part::start);
    k.is_invoked = start != ir::free_running;
    if (!k.is_invoked) return;
    int const waiting = g.resources[start].waiting, width = ir::call_width(g);
    int const bits = std::max(width, 1);
    ir::pipe_plan const queue = ir::plan_queue(std::max(waiting, 0), bits);
    k.called = {width, waiting, queue, ir::fifo_storage_of(target, queue, bits)};
}

inline std::vector<port> ports_of_kernel(ir::graph_view const& g) {
    std::vector<port> all;
    for (int r = 0; r < g.resource_count; ++r) {
        ir::resource const& x = g.resources[r];
        if (ir::is_port(x) || x.kind == ir::resource_kind::argument)
            all.push_back({x.id.text, ir::kind_name(x.kind), line_of(x.where), x.type.width});
    }
    return all;
}

inline std::vector<user_block> user_blocks_of(ir::graph_view const& g) {
    std::vector<user_block> all;
    for (int r = 0; r < g.resource_count; ++r) {
        ir::resource const& x = g.resources[r];
        if (x.kind != ir::resource_kind::block) continue;
        int instances = 0;
        for (int i = 1; i < g.node_count; ++i)
            instances += g.nodes[i].kind == ir::op::block && g.nodes[i].resource == r;
        if (instances == 0) continue;
        ir::block_shape const& b = *x.block;
        all.push_back({x.id.text,
                       line_of(x.where),
                       instances,
                       x.facts.latency,
                       x.facts.interval,
                       x.facts.area,
                       {},
                       {b.parameters, b.parameters + b.parameter_count}});
        for (int k = 0; k < b.result_count; ++k) all.back().results.push_back(b.results[k].id.text);
    }
    return all;
}

inline kernel head_of(kernel_view const& view) {
    kernel k;
    k.name = view.built.id.text;
    k.module = hw::module_name(view.name);
    k.where = line_of(view.built.where);
    k.device = view.target->name;
    k.is_large = view.target->measured != nullptr;
    k.has_loops = ir::has_loops(view.built);
    k.interval = view.plan.ii;
    k.latency = view.plan.latency;
    k.stages = view.plan.stages;
    k.register_bits = view.plan.register_bits;
    k.period_ps = view.plan.period_ps;
    k.wanted_ps = view.plan.wanted_ps;
    find_invocation(view.built, *view.target, k);
    return k;
}

} // namespace detail

// Of an RTL kernel only what the user has stated is known.
inline kernel facts_of_rtl_kernel(kernel_view const& view, hw::netlist const& hardware) {
    kernel k = detail::head_of(view);
    ir::rtl_module const& m = view.module;
    k.rtl = {true,
             m.facts.source != nullptr ? base_name(m.facts.source) : "",
             m.facts.area,
             {m.parameters, m.parameters + m.parameter_count}};
    find_area(view.built, hw::occupants(hardware, *view.target), k);
    k.ports = detail::ports_of_kernel(view.built);
    return k;
}

inline kernel facts_of_kernel(kernel_view const& view, hw::netlist const& hardware) {
    if (view.module.is_one) return facts_of_rtl_kernel(view, hardware);
    kernel k = detail::head_of(view);
    k.limited = detail::limit_of_interval(view);
    k.loops = loops_of(view);
    k.controls = detail::controls_of(view);
    k.reached_limits = reached_limits(view);
    k.reordered_ports = reordered_ports(view);
    k.changed_floats = changed_floats(view.written);
    k.longest = detail::longest_of(view);
    k.exit_fifos = detail::exit_fifos_of(view);
    k.within_cycle = dependences_of(hardware);
    k.schedule = detail::schedule_of(view, detail::limiting_operations(k));
    std::vector<hw::occupant> const parts = hw::occupants(hardware, *view.target);
    find_area(view.built, parts, k);
    k.advice = advice_of(view, parts, k.size);
    find_memories(view, parts, k);
    k.removed = removed_memories(view, hardware);
    drop_removed(k.removed, k.memories);
    drop_removed(k.removed, k.registers);
    k.feedbacks = feedbacks_of(view);
    k.ports = detail::ports_of_kernel(view.built);
    k.user_blocks = detail::user_blocks_of(view.built);
    k.shared_operators = shared_operators_of(view);
    k.operations = operations_of(view);
    k.blocks = blocks_of(view);
    find_clusters(view, k);
    k.bottlenecks = bottlenecks_of(k);
    return k;
}

} // namespace hls::report
