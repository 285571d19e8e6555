// error: HLS0337.*use uint<8>.v
// Nor with a width.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(saturate<uint<8>>(v));
#else
    y.write(resize(v, 8));
#endif
});

static_assert(schedule<k>.ii >= 1);
