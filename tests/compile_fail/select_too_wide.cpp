// error: HLS0102
// The common type of both values of select has at most 128 bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", sint<64>> x, out<"y", uint<8>> y) {
    sint<64> v = x.read();
    y.write(select(v < 0, concat(v, v), uint<64>(v)));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", sint<64>> x, out<"y", uint<8>> y) {
    sint<64> v = x.read();
    y.write(select(v < 0, concat(v, v), v));
});
#endif

static_assert(schedule<k>.ii >= 1);
