// error: HLS0203
// The body of a when is a lambda.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    when(v > 3, [&] { v = 3; });
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    when(v > 3) { v = 3; }
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
