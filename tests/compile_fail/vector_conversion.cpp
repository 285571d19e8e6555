// error: HLS0421
// A vector of one format is no vector of another one.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"a", hls::vector<half, 2>> a, out<"y", hls::vector<float32, 2>> y) {
        auto const v = a.read();
#ifdef CORRECTED
        y.write({convert<float32>(v[0]), convert<float32>(v[1])});
#else
        y.write(v);
#endif
    });

static_assert(schedule<k>.ii >= 1);
