// error: HLS0334.*store it
// A function gives its result, and changes nothing.
#include <hls/hls.hpp>

#pragma GCC diagnostic error "-Wunused-result"

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    v = max(v, 3);
    y.write(v);
#else
    max(v, 3);
    y.write(v);
#endif
});

static_assert(schedule<k>.ii >= 1);
