// The optimization report: latency controls, as asked and as they came out.
#pragma once

#include "loops.hpp"

namespace hls::verilog {

namespace detail {

inline std::string place_text(kernel_view const& k, int id) {
    return fmt::format("{} ({})", node_text(k.built, id), line_text(k.built.nodes[id].where));
}

// "write y (fir.cpp:8) exactly 2 cycles after read x (fir.cpp:7): 2", one a line.
inline std::string controls_text(kernel_view const& k) {
    std::string text;
    ir::for_each_control(k.built, [&](int number, int anchor, int effect) {
        ir::latency_control const& c = k.built.controls[number];
        int const cycles = k.plan.cycle[effect] - k.plan.cycle[anchor];
        text += fmt::format("    {} {} {} after {}: {}\n", place_text(k, effect),
                            ir::relation_text(c.wanted), plural(c.cycles, "cycle"),
                            place_text(k, anchor), cycles);
    });
    return text.empty() ? text : "  latency controls\n" + text;
}

} // namespace detail

} // namespace hls::verilog
