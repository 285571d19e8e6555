// error: HLS0338.*use bits<7, 4>.v
// A member function of other libraries.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(bits<7, 4>(v));
#else
    y.write(v.range(7, 4));
#endif
});

static_assert(schedule<k>.ii >= 1);
