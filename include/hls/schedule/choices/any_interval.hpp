// A graph whose loops may have any interval: what choices are judged by where none meets the
// intervals that are requested.
#pragma once

#include "../../ir/graph.hpp"

namespace hls::ir {

constexpr bool has_intervals(auto const& g) {
    for (int l = 0; l < g.loop_count; ++l)
        if (g.loops[l].wanted.initiation_interval != 0) return true;
    return false;
}

constexpr auto with_any_intervals(auto g) {
    for (int l = 0; l < g.loop_count; ++l) g.loops[l].wanted.initiation_interval = 0;
    return g;
}

} // namespace hls::ir
