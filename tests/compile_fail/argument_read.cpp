// error: HLS0220
// An argument is there in every cycle, so nothing reads it.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, argument<"n", uint<8>> n, out<"y", uint<8>> y) {
#ifdef CORRECTED
        y.write(x.read() + n);
#else
        y.write(x.read() + n.read());
#endif
    });

static_assert(schedule<k>.ii >= 1);
