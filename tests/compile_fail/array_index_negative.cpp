// error: HLS0112.*index -1
// Constant indices are checked.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"bins", uint<8>, 4> bins) {
        bins[1] = x.read();
        y.write(bins[0]);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"bins", uint<8>, 4> bins) {
        bins[-1] = x.read();
        y.write(bins[0]);
    });
#endif

static_assert(schedule<k>.ii >= 1);
