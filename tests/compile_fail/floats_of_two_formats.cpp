// error: HLS0407.*convert one of them
// The sum would have to be rounded to one of the formats.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"a", float16> a, in<"b", bfloat16> b, out<"y", float32> y) {
        y.write(convert<float32>(a.read()) + convert<float32>(b.read()));
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"a", float16> a, in<"b", bfloat16> b, out<"y", float32> y) {
        y.write(convert<float32>(a.read() + b.read()));
    });
#endif

static_assert(schedule<k>.ii >= 1);
