// error: HLS0336.*widen it first
// << keeps the width, in C++ it would be that of int.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    uint<8> const low = x.read();
    y.write(((uint<16>(v) << 8) | low) >> 4);
#else
    uint<8> const low = x.read();
    y.write(((v << 8) | low) >> 4);
#endif
});

static_assert(schedule<k>.ii >= 1);
