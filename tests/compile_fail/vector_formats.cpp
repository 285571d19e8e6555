// error: HLS0421
// Elements of both vectors have one format of floating point numbers.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
using second = hls::vector<float32, 3>;
#else
using second = hls::vector<half, 3>;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"a", hls::vector<float32, 3>> a, in<"b", second> b,
                   out<"y", hls::vector<float32, 3>> y) { y.write(a.read() + b.read()); });

static_assert(schedule<k>.ii >= 1);
