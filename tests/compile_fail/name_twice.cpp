// error: HLS0130.*x
// A name stands for one partition of hardware.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"x", uint<8>> y) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
