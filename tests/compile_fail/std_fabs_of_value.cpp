// error: HLS0424.*use abs.v.
// The library has one abs for all numbers.
#include <hls/hls.hpp>

#include <cmath>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", float32> x, out<"y", float32> y) {
    auto const v = x.read();
#ifdef CORRECTED
    y.write(abs(v));
#else
    y.write(std::fabs(v));
#endif
});

static_assert(schedule<k>.ii >= 1);
