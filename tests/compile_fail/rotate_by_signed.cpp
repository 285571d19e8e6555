// error: HLS0199.*distance of rotate is unsigned
// A difference is signed.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, in<"n", uint<3>> n, out<"y", uint<8>> y) {
        uint<3> const by = n.read() - 1;
        y.write(rotate_left(x.read(), by));
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, in<"n", uint<3>> n, out<"y", uint<8>> y) {
        y.write(rotate_left(x.read(), n.read() - 1));
    });
#endif

static_assert(schedule<k>.ii >= 1);
