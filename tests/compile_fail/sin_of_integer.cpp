// error: HLS0424.*use sin.convert<float32>.v..
// An integer has no sine that is one.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", fixed<16, 2>> y) {
    auto const v = x.read();
#ifdef CORRECTED
    y.write(sin<fixed<16, 2>>(v));
#else
    y.write(sin(v));
#endif
});

static_assert(schedule<k>.ii >= 1);
