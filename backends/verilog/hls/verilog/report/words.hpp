// Parts of reports as words: numbers of things, lines, lists.
#pragma once

#include <fmt/format.h>

#include <string>

#include <hls/report/design.hpp>

namespace hls::verilog::detail {

inline std::string plural(long long count, char const* what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

inline double mhz_of(int period_ps) { return 1e6 / period_ps; }

inline std::string dependence_text(std::vector<report::dependence> const& all) {
    std::string text;
    for (report::dependence const& d : all)
        text +=
            fmt::format("    {} depends on {}\n", d.signal,
                        d.on.empty() ? "registers only" : fmt::format("{}", fmt::join(d.on, ", ")));
    return text;
}

inline char const* storage_text(report::exit_fifo const& x) {
    bool const is_lut_ram = ir::is_lut_ram(x.built_of);
    switch (x.storage) {
    case ir::queue_storage::ram: return is_lut_ram ? "LUT RAM, 2 cycles" : "RAM, 2 cycles";
    case ir::queue_storage::registers:
        return is_lut_ram ? "LUT RAM, 1 cycle" : "registers, 1 cycle";
    case ir::queue_storage::bypassed: break;
    }
    return is_lut_ram ? "LUT RAM, and a way around it" : "registers, and a way around them";
}

inline std::string kind_text(report::loop const& l) {
    if (l.is_while) return "while";
    std::string const copies = l.unroll > 1 ? fmt::format(", unrolled by {}", l.unroll) : "";
    long long const trips = l.parts > 0 ? l.passes : l.trips;
    return (trips < 0 ? "run-time bounds" : plural(trips, "iteration")) + copies;
}

} // namespace hls::verilog::detail
