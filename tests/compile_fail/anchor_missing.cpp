// error: HLS0172 anchor_missing.cpp:10: there is no anchor 4 here
// A control that is measured from nowhere.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
#ifndef CORRECTED
    uint<8> const v = x.read(anchor<0>);
    y.write(v, after<4>.exactly(2));
#else
    uint<8> const v = x.read(anchor<4>);
    y.write(v, after<4>.exactly(2));
#endif
});

static_assert(schedule<k>.ii == 1);
