// error: HLS0112.*elements 0 to 3
// Constant indices are checked.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"taps", uint<8>, 4> taps) {
        taps << x.read();
        y.write(taps[3]);
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"taps", uint<8>, 4> taps) {
        taps << x.read();
        y.write(taps[4]);
    });
#endif

static_assert(schedule<k>.ii >= 1);
