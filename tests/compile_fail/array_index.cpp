// error: HLS0112.*elements 0 to 3
// Constant indices are checked.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"bins", uint<8>, 4> bins) {
        bins[x.read()] = 1;
        y.write(bins[3]);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"bins", uint<8>, 4> bins) {
        bins[x.read()] = 1;
        y.write(bins[4]);
    });
#endif

static_assert(schedule<k>.ii >= 1);
