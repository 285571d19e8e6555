// error: HLS0333.*use 1 < v && v < 3
// C++ compares 0 or 1 with 3.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(select(1 < v && v < 3, v, 0));
#else
    y.write(select(1 < v < 3, v, 0));
#endif
});

static_assert(schedule<k>.ii >= 1);
