// error: HLS0172 anchor_of_copies.cpp:14: there is no anchor 0 here
// Every copy of an unrolled body has its own anchor: nobody outside means one of them.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         out<"z", uint<8>> z, [[maybe_unused]] control flow) {
#ifndef CORRECTED
    flow.for_("i", 2, {.unroll = full_unroll}, [&](auto) {
        uint<8> const v = x.read(anchor<0>);
        y.write(v);
    });
    z.write(1, after<0>.exactly(2));
#else
    flow.for_("i", 2, {.unroll = full_unroll}, [&](auto) { y.write(x.read()); });
    uint<8> const v = x.read(anchor<0>);
    z.write(v, after<0>.exactly(2));
#endif
});

static_assert(schedule<k>.ii >= 1);
