// error: HLS0404.*a shift is by
// A shift of a fixed point number is by bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", fixed<8, 4>> x, out<"y", fixed<8, 4>> y) { y.write(x.read() << 1); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", fixed<8, 4>> x, out<"y", fixed<8, 4>> y) { y.write(x.read() << 1.5); });
#endif

static_assert(schedule<k>.ii >= 1);
