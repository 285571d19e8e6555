// error: HLS0344.*use max.max
// Two values at a time.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(hls::max(hls::max(v, 3), x.read()));
#else
    y.write(hls::max(v, 3, x.read()));
#endif
});

static_assert(schedule<k>.ii >= 1);
