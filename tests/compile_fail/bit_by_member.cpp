// error: HLS0338.*bit.v, 3
// A member function of other libraries.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(bit(v, 3));
#else
    y.write(v.bit(3));
#endif
});

static_assert(schedule<k>.ii >= 1);
