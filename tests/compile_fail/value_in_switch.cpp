// error: HLS0105
// A hardware value is not known while the kernel is traced: switch.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    y.write(select(v == 0, 7, select(v == 1, 9, v)));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    switch (v) {
    case 0: y.write(7); break;
    default: y.write(v);
    }
});
#endif

static_assert(schedule<k>.ii >= 1);
