// A schedule as readable text: interval and why, latency, and what happens in each cycle at which
// line.
#pragma once

#include <map>
#include <vector>

#include <hls/schedule/exit_fifo.hpp>

#include "latency_controls.hpp"
#include "limits.hpp"
#include "paths.hpp"

namespace hls::verilog {

namespace detail {

struct row {
    int cycle;
    std::string step; // loop; empty without loops
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
    return !wiring && n.kind != ir::op::jump && n.kind != ir::op::constant &&
           n.kind != ir::op::tap && n.kind != ir::op::state && n.kind != ir::op::argument;
}

inline char const* storage_text(ir::queue_storage storage) {
    return storage == ir::queue_storage::ram         ? "RAM, 2 cycles"
           : storage == ir::queue_storage::registers ? "registers, 1 cycle"
                                                     : "registers, and a way around them";
}

// Outputs with an exit FIFO, whose credits are reserved in advance.
inline std::string exit_fifos_text(kernel_view const& k) {
    std::string text;
    ir::reach const ways = ir::minimum_distances_of(k.built, k.plan);
    for (int r = 0; r < k.built.resource_count; ++r) {
        if (!ir::has_exit_fifo(k.built, r)) continue;
        ir::exit_fifo_plan const q = ir::plan_exit_fifo(k.built, k.plan, ways, r);
        text +=
            fmt::format("  exit FIFO of {}: {} word{} in {}; credits are reserved up to {} cycle{} "
                        "before the word comes\n",
                        k.built.resources[r].id.text, q.depth, q.depth == 1 ? "" : "s",
                        storage_text(q.storage), q.distance, q.distance == 1 ? "" : "s");
    }
    return text;
}

} // namespace detail

inline std::string schedule_text(kernel_view const& k) {
    ir::graph_view const& graph = k.built;
    ir::plan_view const& plan = k.plan;
    device const& target = *k.target;
    std::string text = detail::head_text(k);
    if (ir::has_loops(graph)) text += detail::loops_text(k);
    text += detail::controls_text(k);
    text += detail::limits_text(k);
    text += detail::longest_path_text(k) + detail::exit_fifos_text(k) + paths_text(k) + "\n";
    std::map<detail::row, detail::row_detail> rows;
    for (int i = 1; i < graph.node_count; ++i) {
        ir::node const& n = graph.nodes[i];
        if (!detail::is_shown(n)) continue;
        detail::row_detail& r = rows[{plan.cycle[i], detail::step_text(graph, n.basic_block),
                                      detail::node_text(graph, i), detail::line_text(n.where)}];
        ++r.count;
        r.width = std::max<int>(r.width, n.type.width);
        r.ready_ps = std::max(r.ready_ps, plan.at[i].high + target.register_ps);
    }
    int const column = ir::has_loops(graph) ? 12 : 0;
    text += fmt::format("  {:>5}  {:<{}}{:<28} {:>5} {:>5}  {:>8}  {}\n", "cycle",
                        column > 0 ? "loop" : "", column, "operation", "count", "bits", "ready ps",
                        "line");
    for (auto const& [r, d] : rows)
        text += fmt::format("  {:>5}  {:<{}}{:<28} {:>5} {:>5}  {:>8}  {}\n", r.cycle, r.step,
                            column, r.what, d.count, d.width, d.ready_ps, r.where);
    return text;
}

} // namespace hls::verilog
