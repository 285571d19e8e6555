// error: HLS0341 division_clock.cpp:\d+: a step of this division subtracts 41 bits.*works at
// \d+ MHz.*pipelined The carry of a difference passes all its bits in one cycle.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
inline constexpr options wanted{
    .device = ice40_hx, .clock_mhz = 90, .division = division::iterative};
#else
inline constexpr options wanted{
    .device = ice40_hx, .clock_mhz = 180, .division = division::iterative};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<40>> x, in<"by", uint<40>> by, out<"y", uint<40>> y) {
        y.write(x.read() / by.read());
    });

static_assert(schedule<k>.ii >= 1);
