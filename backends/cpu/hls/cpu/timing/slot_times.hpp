// When a stage may act in a kernel without loops that has an interval: in its slot only, behind the
// iteration ahead.
#pragma once

#include <algorithm>
#include <cstddef>

#include "../recorded/stall_patterns.hpp"

namespace hls::cpu::detail {

// The first cycle of a stage's slots from `at` on.
constexpr cycle in_slot(int interval, int stage, cycle at) {
    cycle const late = ((at - stage) % interval + interval) % interval;
    return late == 0 ? at : at + interval - late;
}

// From when on the iteration ahead lets a stage of another one act: it has left the next
// interval - 1 stages, and leaves, or has left, the one after them. `in_flight`: the oldest first.
cycle cleared(auto const& in_flight, std::size_t number, int stage, int interval, int stages) {
    if (number == 0) return 0;
    auto const& ahead = in_flight[number - 1];
    int const next = std::min(stage + interval, stages - 1);
    if (ahead.stage <= next) return not_known;
    return ahead.acted[std::size_t(next)] + (stage + interval < stages ? 0 : 1);
}

} // namespace hls::cpu::detail
