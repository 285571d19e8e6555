// error: HLS0341.*a divisor has 128 bits, and one unit divides by at most 126
// A product of two words of 64 bits has 128.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
constexpr options wanted{.division = division::pipelined};
#else
constexpr options wanted{.division = division::iterative};
#endif

inline constexpr auto k = kernel<"k", wanted>([](in<"x", uint<64>> x, out<"y", uint<64>> y) {
    uint<64> const a = x.read();
    y.write(~0ULL / (a * a));
});

static_assert(schedule<k>.ii >= 1);
