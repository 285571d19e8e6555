// error: HLS0407.*different formats
// A number of another format is converted.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", half> x, out<"y", float> y) {
    float32 const v = convert<float32>(x.read());
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", half> x, out<"y", float> y) {
    float32 const v = x.read();
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
