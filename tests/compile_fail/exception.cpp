// error: HLS0137
// A kernel cannot throw.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr int taps = 9;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    static_assert(taps >= 4);
    y.write(x.read());
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    if (taps > 4) throw "too many taps";
    y.write(x.read());
});
#endif

static_assert(schedule<k>.ii >= 1);
