// error: HLS0338.*use bits<7, 4>
// Members of other libraries: this one would assign 3.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    bit(v, 3) = 1;
    y.write(v);
#else
    v.set(3);
    y.write(v);
#endif
});

static_assert(schedule<k>.ii >= 1);
