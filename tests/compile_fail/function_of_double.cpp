// error: HLS0410.*convert<float32>
// Tables of functions are for float32 and smaller formats.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", double> x, out<"y", double> y) {
    y.write(convert<float64>(exp(convert<float32>(x.read()))));
});
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", double> x, out<"y", double> y) { y.write(exp(x.read())); });
#endif

static_assert(schedule<k>.ii >= 1);
