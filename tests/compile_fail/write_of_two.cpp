// error: HLS0209.*write: y.write
// A port carries one word at a time.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
#ifdef CORRECTED
    y.write(v + 3);
#else
    y.write(v, 3);
#endif
});

static_assert(schedule<k>.ii >= 1);
