// A device as a kernel finds it: in a large design routes are longer than in those measured.
#pragma once

#include "../../analysis/area/area.hpp"
#include "united.hpp"

namespace hls::detail {

constexpr bool fills(auto const& g, device const& target) {
    long long luts = 0;
    for (int i = 1; i < g.node_count; ++i) luts += ir::area_of(g, target, g.nodes[i]).luts;
    return luts >= target.full_luts;
}

constexpr device crowded(device const& measured) {
    device d = measured;
    d.crowding_percent = measured.full_percent;
    d.measured = &measured;
    return d;
}

template <auto const& Measured>
inline constexpr device crowded_device = crowded(Measured);

template <auto const& Kernel, options Wanted>
constexpr options find_filled() {
    constexpr device const& target = *Wanted.device.chosen;
    options result = Wanted;
    if constexpr (is_accepted<Kernel>() && target.full_luts > 0) {
        if constexpr (fills(united_and_fitted<Kernel, Wanted>, target))
            result.device.chosen = &crowded_device<target>;
    }
    return result;
}

// The options of a kernel with the device as it finds it.
template <auto const& Kernel, options Wanted>
inline constexpr options filled = find_filled<Kernel, Wanted>();

} // namespace hls::detail
