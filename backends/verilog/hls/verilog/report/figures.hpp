// The figures of designs, one line each and nothing that changes with the text of the source: made
// to be kept in a file and compared (scripts/golden).
#pragma once

#include <utility>

#include "design.hpp"

namespace hls::verilog {

namespace detail {

inline std::string plan_figures(report::kernel const& k) {
    if (k.rtl.is_one) return fmt::format("RTL kernel on {}\n", k.device);
    std::string const interval = k.has_loops ? "loops" : fmt::format("II {}", k.interval);
    return fmt::format("{}, latency {}, stages {}, register bits {}, {:.1f} MHz on {}\n", interval,
                       k.latency, k.stages, k.register_bits, mhz_of(k.period_ps), k.device);
}

inline std::string loop_figures(report::loop const& l) {
    if (l.shape == report::loop_shape::never) return "never entered\n";
    if (l.shape == report::loop_shape::overlapped)
        return fmt::format("overlapped, {}\n", kind_text(l));
    if (l.shape == report::loop_shape::joined) return fmt::format("joined, {}\n", kind_text(l));
    if (l.shape == report::loop_shape::fused) return fmt::format("fused, {}\n", kind_text(l));
    return fmt::format("II {}, runs {}, wait {}, {}\n", l.interval, l.runs, l.wait, kind_text(l));
}

inline std::string kernel_figures(report::kernel const& k) {
    std::string text = fmt::format("{}: {}", k.module, plan_figures(k));
    for (report::loop const& l : k.loops)
        if (l.shape != report::loop_shape::unrolled)
            text += fmt::format("{} loop {}: {}", k.module, l.name, loop_figures(l));
    for (report::exit_fifo const& q : k.exit_fifos)
        text +=
            fmt::format("{} exit {}: {} words in {}\n", k.module, q.port, q.depth, storage_text(q));
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

inline std::string list_text(std::string const& system, char const* kind, figure_list const& list) {
    std::string text;
    for (auto const& [id, what] : list.lines)
        text += fmt::format("{} {} {}: {}", system, kind, id, what);
    return text;
}

} // namespace detail

inline std::string figures_text(report::design const& d) {
    if (!d.is_system) return detail::kernel_figures(d.kernels[0].facts);
    detail::figure_list kernels, pipes;
    for (report::instance const& x : d.kernels) kernels.add(x.name, detail::plan_figures(x.facts));
    for (report::pipe const& x : d.pipes)
        pipes.add(x.name, fmt::format("{} words of {} bits in {}\n", x.plan.depth, x.bits,
                                      storage_text(x.plan, x.built_of)));
    return fmt::format("{}: system of {}, {}, {}\n", d.name,
                       detail::plural(int(d.kernels.size()), "kernel"), detail::clock_text(d),
                       d.is_proven ? "proven" : "not proven") +
           detail::list_text(d.name, "kernel", kernels) + detail::list_text(d.name, "pipe", pipes);
}

} // namespace hls::verilog
