// The figures of kernels and systems, one line each and nothing that changes with the text of the
// source: made to be kept in a file and compared (scripts/golden).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "system.hpp"

namespace hls::verilog {

namespace detail {

inline std::string plan_figures(kernel_view const& k) {
    std::string const interval = ir::has_loops(k.built) ? "loops" : fmt::format("II {}", k.plan.ii);
    return fmt::format("{}, latency {}, stages {}, register bits {}, {:.1f} MHz on {}\n", interval,
                       k.plan.latency, k.plan.stages, k.plan.register_bits, 1e6 / k.plan.period_ps,
                       k.target->name);
}

inline std::string loop_figures(kernel_view const& k, int loop) {
    ir::loop const& l = k.built.loops[loop];
    ir::loop_plan const& p = k.plan.loops[loop];
    if (l.head > l.latch) return fmt::format("fused, {}\n", kind_text(l));
    return fmt::format("II {}, runs {}, wait {}, {}\n", p.ii, ir::runs_at_once(l), p.wait,
                       kind_text(l));
}

inline std::string exit_figures(kernel_view const& k) {
    std::string text;
    ir::reach const ways = ir::minimum_distances_of(k.built, k.plan);
    for (int r = 0; r < k.built.resource_count; ++r) {
        if (!ir::has_exit_fifo(k.built, r)) continue;
        ir::exit_fifo_plan const q = ir::plan_exit_fifo(k.built, k.plan, ways, r);
        text += fmt::format("{} exit {}: {} words in {}\n", k.name, k.built.resources[r].id.text,
                            q.depth, storage_text(q.storage));
    }
    return text;
}

// Equal lines that follow one another are one: "across_0..across_5: 2 words of 40 bits in slice".
struct figure_list {
    std::vector<std::pair<std::string, std::string>> lines; // whose, what
    std::string first;

    void add(std::string const& id, std::string const& what) {
        if (lines.empty() || lines.back().second != what) {
            lines.emplace_back(id, what);
            first = id;
        } else {
            lines.back().first = first + ".." + id;
        }
    }
};

inline std::string list_text(char const* system, char const* kind, figure_list const& list) {
    std::string text;
    for (auto const& [id, what] : list.lines)
        text += fmt::format("{} {} {}: {}", system, kind, id, what);
    return text;
}

inline std::string pipe_figures(ir::channel const& c, ir::pipe_plan const& p) {
    return fmt::format("{} words of {} bits in {}\n", p.depth, c.type.width,
                       verilog::storage_text(p));
}

} // namespace detail

inline std::string figures_text(kernel_view const& k) {
    std::string const id = k.name;
    std::string text = fmt::format("{}: {}", id, detail::plan_figures(k));
    for (int l = 0; l < k.built.loop_count; ++l)
        text +=
            fmt::format("{} loop {}: {}", id, k.built.loops[l].id.text, detail::loop_figures(k, l));
    return text + detail::exit_figures(k);
}

inline std::string figures_text(system_view const& s) {
    detail::figure_list kernels, pipes;
    for (int i = 0; i < s.instance_count; ++i)
        kernels.add(s.instances[i].id.text, detail::plan_figures(s.instances[i].kernel));
    for (int c = 0; c < s.channel_count; ++c)
        if (s.channels[c].kind == ir::channel_kind::pipe)
            pipes.add(s.channels[c].id.text, detail::pipe_figures(s.channels[c], s.pipes[c]));
    return fmt::format("{}: system of {}, {:.1f} MHz, {}\n", s.name,
                       detail::plural(s.instance_count, "kernel"), detail::clock_of(s),
                       s.proven ? "proven" : "not proven") +
           detail::list_text(s.name, "kernel", kernels) + detail::list_text(s.name, "pipe", pipes);
}

} // namespace hls::verilog
