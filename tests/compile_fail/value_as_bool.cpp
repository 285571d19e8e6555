// error: HLS0105
// A C++ bool cannot hold a hardware value.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    uint<1> const big = v > 100;
    y.write(select(big, 100, v));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    bool const big = v > 100;
    y.write(select(big, 100, v));
});
#endif

static_assert(schedule<k>.ii >= 1);
