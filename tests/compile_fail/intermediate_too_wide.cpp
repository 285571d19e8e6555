// error: HLS0102
// Results of operators have at most 128 bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<64>> x, out<"y", uint<64>> y) {
    uint<64> v = x.read();
    uint<64> square = v * v;
    y.write(square * v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<64>> x, out<"y", uint<64>> y) {
    uint<64> v = x.read();
    y.write((v * v) * v);
});
#endif

static_assert(schedule<k>.ii >= 1);
