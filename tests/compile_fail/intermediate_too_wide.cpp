// error: HLS0102
// Results of operators have at most 4096 bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<64>> x, out<"y", uint<64>> y) {
    uint<3000> const v = x.read();
    y.write(v >> 2);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<64>> x, out<"y", uint<64>> y) {
    uint<3000> const v = x.read();
    y.write(concat(v, v) >> 2);
});
#endif

static_assert(schedule<k>.ii >= 1);
