// error: HLS0214
// A clock has a frequency.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k", options{.clock_mhz = 50}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline constexpr auto k = kernel<"k", options{.clock_mhz = -50}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
