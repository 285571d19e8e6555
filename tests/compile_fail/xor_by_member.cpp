// error: HLS0338.*use xor_reduce
// Members of other libraries.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(xor_reduce(v));
#else
    y.write(v.xor_reduce());
#endif
});

static_assert(schedule<k>.ii >= 1);
