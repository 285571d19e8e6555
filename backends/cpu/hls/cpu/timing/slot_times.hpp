// When a stage may act in a kernel without loops that has an interval: in its slot only, behind the
// iteration ahead.
#pragma once

#include <cstddef>

#include <hls/dataflow/timing_rules.hpp>

#include "../recorded/stall_patterns.hpp"

namespace hls::cpu::detail {

using ir::timing_rules::in_slot;

// From when on the iteration ahead lets a stage of another one act. `in_flight`: the oldest first.
cycle cleared(auto const& in_flight, std::size_t number, int stage, int interval, int stages) {
    if (number == 0) return 0;
    auto const& ahead = in_flight[number - 1];
    auto const [next, more] = ir::timing_rules::clearance_of(interval, stage, stages);
    return ahead.stage <= next ? not_known : ahead.acted[std::size_t(next)] + more;
}

} // namespace hls::cpu::detail
