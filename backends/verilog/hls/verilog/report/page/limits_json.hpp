// What limits a design, and its roofline, as JSON.
#pragma once

#include <cmath>

#include "design_json.hpp"

namespace hls::verilog::detail {

inline json json_of(report::limiter const& x) {
    return with(object().add("kernel", x.kernel).add("percent", x.percent), json_of(x.limit));
}

inline json json_of(report::traffic const& x) {
    return object()
        .add("operations", x.operations)
        .add("port_bits", x.port_bits)
        .add("chip_bits", x.chip_bits);
}

// Millions and megabytes to a tenth.
inline json json_of(report::rate const& x) {
    auto const tenth = [](double value) { return std::round(value * 10) / 10; };
    return object()
        .add("operations", tenth(x.operations))
        .add("port_bytes", tenth(x.port_bytes))
        .add("chip_bytes", tenth(x.chip_bytes));
}

inline json json_of(report::roof_point const& x) {
    return object()
        .add("kernel", x.kernel)
        .add("loop", x.loop)
        .add("where", json_of(x.where))
        .add("interval", x.interval)
        .add("fills_port", x.fills_port)
        .add("iteration", json_of(x.iteration))
        .add("second", json_of(x.second));
}

inline json json_of(report::roofline const& x) {
    return object()
        .add("cycle", json_of(x.cycle))
        .add("most", json_of(x.most))
        .add("total", json_of(x.total))
        .add("points", list_of(x.points, [](report::roof_point const& p) { return json_of(p); }));
}

inline json bottlenecks_json(report::design const& d) {
    auto const any = [](auto const& x) { return json_of(x); };
    json const kernels = per_kernel(d, [&](report::instance const& x) -> json {
        return object().add("kernel", x.name).add("bottlenecks", list_of(x.facts.bottlenecks, any));
    });
    return with(kernels,
                object().add("limiter", json_of(d.limited)).add("roofline", json_of(d.roof)));
}

} // namespace hls::verilog::detail
