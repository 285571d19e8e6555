// error: HLS0220
// An argument is the same for the whole run; a variable may begin with it.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, argument<"n", uint<8>> n, out<"y", uint<8>> y) {
#ifdef CORRECTED
        uint<8> m = n;
        m = m + x.read();
        y.write(m);
#else
        n = n + x.read();
        y.write(n);
#endif
    });

static_assert(schedule<k>.ii >= 1);
