// error: HLS0302 clock_impossible.cpp:\d+: shift_left of 64 bits does not fit one cycle of 500 MHz
// on generic.*384 MHz works A single operation is slower than the clock, and is none that is split.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k", options{.clock_mhz = 384}>(
    [](in<"x", uint<64>> x, in<"by", uint<6>> by, out<"y", uint<64>> y) {
        y.write(x.read() << by.read());
    });
#else
inline constexpr auto k = kernel<"k", options{.clock_mhz = 500}>(
    [](in<"x", uint<64>> x, in<"by", uint<6>> by, out<"y", uint<64>> y) {
        y.write(x.read() << by.read());
    });
#endif

static_assert(schedule<k>.ii >= 1);
