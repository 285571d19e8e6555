// error: HLS0202.*use kernel
// Options are known with the kernel's type.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k", options{.clock_mhz = 200}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); }, options{.clock_mhz = 200});
#endif

static_assert(schedule<k>.ii >= 1);
