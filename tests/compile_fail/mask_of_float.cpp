// error: HLS0404.*take its integer, v.raw
// Bits of a floating point number.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", float> x, out<"y", float> y) {
    auto const v = x.read();
    y.write(from_raw<float>(v.raw & 0x7fffffff));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", float> x, out<"y", float> y) {
    auto const v = x.read();
    y.write(from_raw<float>(v & 0x7fffffff));
});
#endif

static_assert(schedule<k>.ii >= 1);
