// error: HLS0331.*use it without
// The number of a word is for the host.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<9>> y) {
    uint<8> const v = x.read();
#ifdef CORRECTED
    y.write(v + 1);
#else
    y.write(v.value() + 1);
#endif
});

static_assert(schedule<k>.ii >= 1);
