// error: HLS0849.*use taps << v
// A shift register has an operator.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"taps", uint<8>, 4> taps) {
        uint<8> v = x.read();
#ifdef CORRECTED
        taps << v;
        y.write(taps[3]);
#else
        taps.push_front(v);
        y.write(taps[3]);
#endif
    });

static_assert(schedule<k>.ii >= 1);
