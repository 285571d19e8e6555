// error: HLS0123
// auto would name the place in the array.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"bins", uint<8>, 4> bins) {
        uint<8> old = bins[0];
        bins[0] = x.read();
        y.write(old);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"bins", uint<8>, 4> bins) {
        auto old = bins[0];
        bins[0] = x.read();
        y.write(old);
    });
#endif

static_assert(schedule<k>.ii >= 1);
