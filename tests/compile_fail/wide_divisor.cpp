// error: HLS0197.*a divisor has 128 bits, at most 126 are possible
// A product of two words of 64 bits has 128.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<64>> x, out<"y", uint<64>> y) {
    uint<63> const a = x.read();
    y.write(~0ULL / (a * a));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<64>> x, out<"y", uint<64>> y) {
    uint<64> const a = x.read();
    y.write(~0ULL / (a * a));
});
#endif

static_assert(schedule<k>.ii >= 1);
