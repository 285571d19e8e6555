// error: HLS0209.*y.write.v
// Members of other streams.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    y.write(v);
#else
    y.push(v);
#endif
});

static_assert(schedule<k>.ii >= 1);
