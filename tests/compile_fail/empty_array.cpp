// error: HLS0118
// Memories have elements.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"bins", uint<8>, 1> bins) {
        bins[0] = x.read();
        y.write(bins[0]);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         array<"bins", uint<8>, 0> bins) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
