// error: HLS0347
// A variable of C++ cannot hold a word.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", float> x, out<"y", float> y) {
#ifdef CORRECTED
    float32 const v = x.read();
#else
    float const v = x.read();
#endif
    y.write(v * 2.0f);
});

constexpr auto const& planned = schedule<k>;
