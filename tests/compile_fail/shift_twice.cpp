// error: HLS0132.*`taps` is shifted 2 times.*under several conditions
// The shifts of an iteration are under one condition.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"taps", uint<8>, 4> taps) {
        uint<8> v = x.read();
        when(v > 3, [&] {
            taps << v;
            taps << 0;
        }).otherwise([&] {
            taps << 0;
            taps << 1;
        });
        y.write(taps[3]);
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"taps", uint<8>, 4> taps) {
        uint<8> v = x.read();
        when(v > 3, [&] { taps << v; });
        taps << 0;
        y.write(taps[3]);
    });
#endif

static_assert(schedule<k>.ii >= 1);
