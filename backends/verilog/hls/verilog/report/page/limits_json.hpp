// What limits a design, and its roofline, as JSON.
#pragma once

#include <cmath>

#include "design_json.hpp"

namespace hls::verilog::detail {

inline json json_of(report::limiter const& x) {
    return with({{"kernel", x.kernel}, {"percent", x.percent}}, json_of(x.limit));
}

inline json json_of(report::traffic const& x) {
    return {{"operations", x.operations}, {"port_bits", x.port_bits}, {"chip_bits", x.chip_bits}};
}

// Millions and megabytes to a tenth.
inline json json_of(report::rate const& x) {
    auto const tenth = [](double value) { return std::round(value * 10) / 10; };
    return {{"operations", tenth(x.operations)},
            {"port_bytes", tenth(x.port_bytes)},
            {"chip_bytes", tenth(x.chip_bytes)}};
}

inline json json_of(report::roof_point const& x) {
    return {{"kernel", x.kernel},         {"loop", x.loop},
            {"where", json_of(x.where)},  {"interval", x.interval},
            {"fills_port", x.fills_port}, {"iteration", json_of(x.iteration)},
            {"second", json_of(x.second)}};
}

inline json json_of(report::roofline const& x) {
    return {{"cycle", json_of(x.cycle)},
            {"most", json_of(x.most)},
            {"total", json_of(x.total)},
            {"points", list_of(x.points, [](report::roof_point const& p) { return json_of(p); })}};
}

inline json bottlenecks_json(report::design const& d) {
    auto const any = [](auto const& x) { return json_of(x); };
    json const kernels = per_kernel(d, [&](report::instance const& x) -> json {
        return {{"kernel", x.name}, {"bottlenecks", list_of(x.facts.bottlenecks, any)}};
    });
    return with(kernels, {{"limiter", json_of(d.limited)}, {"roofline", json_of(d.roof)}});
}

} // namespace hls::verilog::detail
