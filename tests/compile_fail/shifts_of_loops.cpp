// error: HLS0132.*`taps` is shifted 2 times.*here fewer times
// Two loops shift as often in an iteration.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow,
                                         shift_register<"taps", uint<8>, 4> taps) {
    flow.for_("fill", 4, [&] {
        taps << x.read();
#ifdef CORRECTED
        taps << x.read();
#endif
    });
    flow.for_("move", 4, {.unroll = 2}, [&] {
        taps << 1;
        y.write(taps[3]);
    });
});

static_assert(schedule<k>.ii >= 1);
