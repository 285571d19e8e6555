// error: HLS0343.*use v . v
// No function of integers.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(v * v);
#else
    y.write(hls::pow(v, 2));
#endif
});

static_assert(schedule<k>.ii >= 1);
