// error: HLS0198.*sqrt is of an unsigned value
// A sum of squares is signed, though never negative.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", sint<8>> x, out<"y", uint<8>> y) {
    sint<8> const a = x.read();
    y.write(sqrt(uint<16>(a * a)));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", sint<8>> x, out<"y", uint<8>> y) {
    sint<8> const a = x.read();
    y.write(sqrt(a * a));
});
#endif

static_assert(schedule<k>.ii >= 1);
