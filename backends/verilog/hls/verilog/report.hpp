// A schedule as readable text: interval and why, latency, and what happens in each cycle at which
// line.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <vector>

#include <hls/schedule/view.hpp>

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
    if (!ir::is_pure(n.kind))
        return fmt::format("{} {}", ir::op_name(n.kind), graph.resources[n.resource].id.text);
    return n.label != 0 ? fmt::format("{} {}", ir::op_name(n.kind), graph.labels[n.label].text)
                        : std::string(ir::op_name(n.kind));
}

inline std::string path_text(ir::graph_view const& graph, ir::plan_view const& plan,
                             char const* between) {
    std::string text;
    for (int i = 0; i < plan.limit_count; ++i) {
        ir::node const& n = graph.nodes[plan.limit_nodes[i]];
        text += fmt::format("{}{} ({})", i == 0 ? "" : between,
                            node_text(graph, plan.limit_nodes[i]), line_text(n.where));
    }
    return text;
}

inline std::string reason_text(ir::graph_view const& graph, ir::plan_view const& plan) {
    if (plan.ii == 1) return "II 1 is the smallest there is";
    if (plan.limited_by == ir::limit::recurrence)
        return fmt::format(
            "II {} is not possible: each iteration waits for the last one through\n    {}",
            plan.ii - 1, path_text(graph, plan, "\n    -> "));
    if (plan.limited_by == ir::limit::port)
        return fmt::format("II {} is not possible: these accesses share one memory port\n    {}",
                           plan.ii - 1, path_text(graph, plan, "\n    "));
    return fmt::format("II {} was asked for", plan.ii);
}

struct row {
    int cycle;
    std::string what;
    std::string where;
    auto operator<=>(row const&) const = default;
};

struct row_detail {
    int count = 0;
    int width = 0;
    int ready_ps = 0;
};

inline bool is_shown(ir::node const& n) {
    bool const wiring =
        n.kind == ir::op::slice || n.kind == ir::op::concat || n.kind == ir::op::resize;
    return !wiring && n.kind != ir::op::constant && n.kind != ir::op::tap &&
           n.kind != ir::op::state && n.kind != ir::op::argument;
}

} // namespace detail

inline std::string schedule_text(kernel_view const& k) {
    ir::graph_view const& graph = k.built;
    ir::plan_view const& plan = k.plan;
    device const& target = *k.target;
    std::string text = fmt::format(
        "kernel {} ({})\n  initiation interval {}, latency {} cycle{}, {} stage{}, {} bits carried "
        "between stages\n"
        "  clock {:.1f} MHz on {}\n  {}\n\n",
        graph.id.text, detail::line_text(graph.where), plan.ii, plan.latency,
        plan.latency == 1 ? "" : "s", plan.stages, plan.stages == 1 ? "" : "s", plan.register_bits,
        1e6 / plan.period_ps, target.name, detail::reason_text(graph, plan));
    std::map<detail::row, detail::row_detail> rows;
    for (int i = 1; i < graph.node_count; ++i) {
        ir::node const& n = graph.nodes[i];
        if (!detail::is_shown(n)) continue;
        detail::row_detail& r =
            rows[{plan.cycle[i], detail::node_text(graph, i), detail::line_text(n.where)}];
        ++r.count;
        r.width = std::max<int>(r.width, n.type.width);
        r.ready_ps = std::max(r.ready_ps, plan.at[i].high + target.register_ps);
    }
    text += fmt::format("  {:>5}  {:<28} {:>5} {:>5}  {:>8}  {}\n", "cycle", "operation", "count",
                        "bits", "ready ps", "line");
    for (auto const& [r, d] : rows)
        text += fmt::format("  {:>5}  {:<28} {:>5} {:>5}  {:>8}  {}\n", r.cycle, r.what, d.count,
                            d.width, d.ready_ps, r.where);
    return text;
}

} // namespace hls::verilog
