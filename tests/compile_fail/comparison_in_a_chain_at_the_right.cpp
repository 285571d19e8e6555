// error: HLS0333.*use 1 < v && v < 3
// C++ compares 0 or 1 with 9.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    uint<8> const w = x.read();
    y.write(select(9 >= v && v > w, v, 0));
#else
    uint<8> const w = x.read();
    y.write(select(9 >= (v > w), v, 0));
#endif
});

static_assert(schedule<k>.ii >= 1);
