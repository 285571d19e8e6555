// error: HLS0328.*otherwise_when
// What has a condition is otherwise_when.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
#ifdef CORRECTED
    when(v == 0, [&] { y.write(1); }).otherwise_when(v > 9, [&] { y.write(2); });
#else
    when(v == 0, [&] { y.write(1); }).otherwise(v > 9, [&] { y.write(2); });
#endif
});

static_assert(schedule<k>.ii >= 1);
