// error: HLS0424.*use v instead of floor
// There is nothing behind the point.
#include <hls/hls.hpp>

#include <cmath>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", sint<8>> x, out<"y", sint<8>> y) {
    auto const v = x.read();
#ifdef CORRECTED
    y.write(v);
#else
    y.write(std::floor(v));
#endif
});

static_assert(schedule<k>.ii >= 1);
