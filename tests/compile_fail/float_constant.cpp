// error: HLS0200
// Numbers with a fraction are no words.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = 0.75;
    y.write(x.read() + v);
});
#endif

static_assert(schedule<k>.ii >= 1);
