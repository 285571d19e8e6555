// error: HLS0435
// Complex numbers have no order.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", complex<sint<8>>> x, in<"z", complex<sint<8>>> z, out<"y", uint<1>> y) {
        auto const v = x.read();
        auto const w = z.read();
        y.write(norm(v) < norm(w));
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", complex<sint<8>>> x, in<"z", complex<sint<8>>> z, out<"y", uint<1>> y) {
        auto const v = x.read();
        auto const w = z.read();
        y.write(v < w);
    });
#endif

static_assert(schedule<k>.ii >= 1);
