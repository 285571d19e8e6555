// error: HLS0404.*take its integer, v.raw
// Bits of a fixed point number.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", fixed<16, 8>> y) {
    auto const v = x.read();
    y.write(bits<7, 0>(v.raw));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", fixed<16, 8>> y) {
    auto const v = x.read();
    y.write(bits<7, 0>(v));
});
#endif

static_assert(schedule<k>.ii >= 1);
