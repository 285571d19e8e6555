// error: HLS0203
// errors: 3
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
#ifdef CORRECTED
    when(v > 3, [&] { y.write(v); }).otherwise_when(v > 1, [&] { y.write(1); });
#else
    when(v > 3, [&] { y.write(v); }).otherwise_when(v > 1, y.write(1));
#endif
});
static_assert(schedule<k>.ii >= 1);
