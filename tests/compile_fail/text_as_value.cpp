// error: HLS0207
// A text is no value.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = 3;
    y.write(x.read() + v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = "3";
    y.write(x.read() + v);
});
#endif

static_assert(schedule<k>.ii >= 1);
