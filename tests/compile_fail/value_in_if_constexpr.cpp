// error: HLS0105
// A hardware value is no constant.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    when(v > 100, [&] { v = 100; });
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    if constexpr (v > 100) v = 100;
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
