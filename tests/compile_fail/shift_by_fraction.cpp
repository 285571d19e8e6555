// error: HLS0200
// A shift of an integer is by bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() << 1); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() << 1.5); });
#endif

static_assert(schedule<k>.ii >= 1);
