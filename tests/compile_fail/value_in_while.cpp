// error: HLS0105
// A hardware value is not known while the kernel is traced: while.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    for (int i = 0; i < 4; ++i) v = select(v > 3, v - 3, v);
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    while (v > 3) v -= 3;
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
