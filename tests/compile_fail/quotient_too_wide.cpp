// error: HLS0102
// The quotient of two signed numbers has one bit more than the dividend.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", sint<128>> x, in<"d", sint<8>> d, out<"y", sint<64>> y) {
        sint<20> const v = x.read();
        y.write(v / d.read());
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", sint<128>> x, in<"d", sint<8>> d, out<"y", sint<64>> y) {
        sint<128> const v = x.read();
        y.write(v / d.read());
    });
#endif

static_assert(schedule<k>.ii >= 1);
