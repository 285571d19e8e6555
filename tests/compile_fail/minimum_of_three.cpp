// error: HLS0344.*use max.max
// Two values at a time.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(min(min(v, 3), v));
#else
    y.write(min(v, 3, v));
#endif
});

static_assert(schedule<k>.ii >= 1);
