// error: HLS0404
// A remainder of floating point numbers, one of them a number of C++.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", float16> x, out<"y", float16> y) {
    auto const v = x.read();
    y.write(v - 3.0f * floor(v / 3.0f));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", float16> x, out<"y", float16> y) {
    auto const v = x.read();
    y.write(v % 3.0f);
});
#endif

static_assert(schedule<k>.ii >= 1);
