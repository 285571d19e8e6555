// error: HLS0121
// A hardware divisor is not supported.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr int hundredths[] = {0, 100, 50, 33};

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, rom<"reciprocal", uint<8>, hundredths> reciprocal) {
        y.write(reciprocal[x.read()]);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    y.write(100 / v);
});
#endif

static_assert(schedule<k>.ii >= 1);
