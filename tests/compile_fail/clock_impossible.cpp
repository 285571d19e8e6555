// error: HLS0302 clock_impossible.cpp:\d+: less of 64 bits does not fit one cycle of 500 MHz on
// generic.*399 MHz works A single operation is slower than the clock, and is none that is split.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k", options{.clock_mhz = 399}>(
    [](in<"x", sint<64>> x, in<"y", sint<64>> y, out<"z", uint<1>> z) {
        z.write(x.read() < y.read());
    });
#else
inline constexpr auto k = kernel<"k", options{.clock_mhz = 500}>(
    [](in<"x", sint<64>> x, in<"y", sint<64>> y, out<"z", uint<1>> z) {
        z.write(x.read() < y.read());
    });
#endif

static_assert(schedule<k>.ii >= 1);
