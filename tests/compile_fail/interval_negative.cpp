// error: HLS0214
// errors: 5
// An interval has 1 to 64 cycles.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k", options{.initiation_interval = 1}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline constexpr auto k = kernel<"k", options{.initiation_interval = -1}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
