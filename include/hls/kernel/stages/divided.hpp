// divided: with what is requested of divisions and square roots, where some become one unit each.
#pragma once

#include "../../analysis/iterative_units.hpp"
#include "traced.hpp"

namespace hls::detail {

// Room for logic in a cycle: at the clock that is requested, or that of the device without one.
constexpr ir::division_request division_of(options const& wanted) {
    device const& target = *wanted.device.chosen;
    int const clock_mhz = wanted.clock_mhz != 0 ? wanted.clock_mhz : default_clock_mhz;
    return {wanted.division, wanted.initiation_interval,
            ir::period_of(clock_mhz) - target.register_ps, &target};
}

constexpr auto with_request(auto const& graph, ir::division_request const& r) {
    auto result = graph;
    result.dividing = r;
    return result;
}

template <auto const& Kernel, options Wanted>
inline constexpr auto divided_anew = with_request(simplified<Kernel>, division_of(Wanted));

template <auto const& Kernel, options Wanted>
inline constexpr bool may_iterate = ir::may_iterate(simplified<Kernel>, division_of(Wanted));

template <auto const& Kernel, options Wanted>
constexpr auto const& choose_divided() {
    if constexpr (may_iterate<Kernel, Wanted>)
        return divided_anew<Kernel, Wanted>;
    else
        return simplified<Kernel>;
}

template <auto const& Kernel, options Wanted>
inline constexpr auto const& divided = choose_divided<Kernel, Wanted>();

} // namespace hls::detail
