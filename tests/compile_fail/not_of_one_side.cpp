// error: HLS0333.*use 1 < v && v < 3
// The operator ! is of v alone.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    uint<8> const w = x.read();
    y.write(select(!(v != w), v, 0));
#else
    uint<8> const w = x.read();
    y.write(select((!v) != w, v, 0));
#endif
});

static_assert(schedule<k>.ii >= 1);
