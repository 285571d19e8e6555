// error: HLS0424.*use tanh.convert<float32>.v..
// A function of floating point numbers only.
#include <hls/hls.hpp>

#include <cmath>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", float32> y) {
    auto const v = x.read();
#ifdef CORRECTED
    y.write(tanh(convert<float32>(v)));
#else
    y.write(std::tanh(v));
#endif
});

static_assert(schedule<k>.ii >= 1);
