// error: HLS0114
// What a kernel keeps is a register.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, reg<"last", uint<8>> last, out<"y", uint<8>> y) {
        y.write(last + x.read());
        last = 3;
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    y.write(x.read());
    x = 3;
});
#endif

static_assert(schedule<k>.ii >= 1);
