// What the verifier says of a plan at another clock period than its own.
#pragma once

#include <hls/hls.hpp>

namespace test {

// Of the plan at SlowClock, MHz.
template <auto const& Kernel, hls::device const& Target, int SlowClock>
constexpr bool verifies_at(int period_ps) {
    constexpr hls::options slow{.device = Target, .clock_mhz = SlowClock};
    constexpr auto const& g = hls::detail::built<Kernel, slow>;
    auto plan = hls::schedule<Kernel, slow>;
    plan.period_ps = period_ps;
    return hls::ir::misses_clock(g, plan, hls::ir::minimum_distances_of(g, plan), Target) ==
           hls::ir::none;
}

} // namespace test
