// error: HLS0407.*a floating point and a fixed point number
// A fixed point number is converted.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", float> y) {
    float32 const v = convert<float32>(x.read());
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", float> y) {
    float32 const v = x.read();
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
