// A device as a kernel finds it: in a large design routes are longer than in those measured; where
// no clock is given, none is promised, and recurrences leave no margin.
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
    d.measured = &hls::measured(measured);
    return d;
}

constexpr device without_margins(device const& target) {
    device d = target;
    d.recurrence_percent = d.ram_recurrence_percent = 0;
    d.measured = &target;
    return d;
}

template <auto const& Measured>
inline constexpr device crowded_device = crowded(Measured);

template <auto const& Target>
inline constexpr device bare_device = without_margins(Target);

template <auto const& Target, options Wanted>
constexpr device const& promised_device() {
    if constexpr (Wanted.clock_mhz == 0 && has_margins(Target))
        return bare_device<Target>;
    else
        return Target;
}

template <auto const& Kernel, options Wanted>
constexpr options find_filled() {
    constexpr device const& target = promised_device<*Wanted.device.chosen, Wanted>();
    options result = Wanted;
    result.device.chosen = &target;
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
