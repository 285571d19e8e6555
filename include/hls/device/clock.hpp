// Clocks in MHz and their periods in ps.
#pragma once

namespace hls::ir {

inline constexpr int ps_per_us = 1000000;

constexpr int period_of(int clock_mhz) { return ps_per_us / clock_mhz; }

// Whole MHz, rounded down.
constexpr int mhz_of(int period_ps) { return ps_per_us / period_ps; }

} // namespace hls::ir
