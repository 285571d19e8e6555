// error: HLS0102
// Results of concat have at most 128 bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<64>> x, out<"y", bool> y) {
    uint<64> v = x.read();
    y.write(xor_reduce(concat(v, v)));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<64>> x, out<"y", bool> y) {
    uint<64> v = x.read();
    y.write(xor_reduce(concat(v, v, v)));
});
#endif

static_assert(schedule<k>.ii >= 1);
