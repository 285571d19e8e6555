// error: HLS0435
// The parts of a complex number are shifted.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", complex<sint<8>>> x, out<"y", complex<sint<8>>> y) {
        auto const v = x.read();
        y.write({v.re >> 1, v.im >> 1});
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", complex<sint<8>>> x, out<"y", complex<sint<8>>> y) {
        auto const v = x.read();
        y.write(v >> 1);
    });
#endif

static_assert(schedule<k>.ii >= 1);
