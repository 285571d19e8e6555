// error: HLS0338.*use bits<7, 4>.v
// A call operator of other libraries, on the left.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    bits<3, 0>(v) = 1;
    y.write(v);
#else
    v(3, 0) = 1;
    y.write(v);
#endif
});

static_assert(schedule<k>.ii >= 1);
