// error: HLS0302 clock_impossible.cpp:\d+: multiply of 16 bits does not fit one cycle of 300 MHz on
// generic.*285 MHz works A single operation is slower than the clock.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k", options{.clock_mhz = 285}>([](in<"x", sint<16>> x, out<"y", sint<32>> y) {
        sint<16> v = x.read();
        y.write(v * v);
    });
#else
inline constexpr auto k =
    kernel<"k", options{.clock_mhz = 300}>([](in<"x", sint<16>> x, out<"y", sint<32>> y) {
        sint<16> v = x.read();
        y.write(v * v);
    });
#endif

static_assert(schedule<k>.ii >= 1);
