// error: HLS0265.*use bits
// One bit, or the bits below a position: bits says both ends.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
#ifdef CORRECTED
    y.write(bit(v, 3) + bits<3, 0>(v));
#else
    y.write(bits<3>(v));
#endif
});

static_assert(schedule<k>.ii >= 1);
