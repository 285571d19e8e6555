// error: HLS0172 anchor_of_itself.cpp:11: an effect is to come after anchor 0, which it is itself
// An effect that is measured from itself.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
#ifndef CORRECTED
    uint<8> const v = x.read();
    // here
    y.write(v, anchor<0>, after<0>.exactly(2));
#else
    uint<8> const v = x.read(anchor<0>);
    y.write(v, anchor<1>, after<0>.exactly(2));
#endif
});

static_assert(schedule<k>.ii == 1);
