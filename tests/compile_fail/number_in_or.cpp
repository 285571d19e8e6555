// error: HLS0335.*use v == 1
// A number other than 0 is true.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(select(v == 1 || v == 2, v, 0));
#else
    y.write(select(v == 1 || 2, v, 0));
#endif
});

static_assert(schedule<k>.ii >= 1);
