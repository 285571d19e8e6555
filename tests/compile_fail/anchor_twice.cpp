// error: HLS0171 anchor_twice.cpp:14: anchor 0 stands on line 13 too
// Two effects have one anchor's number.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<9>> y) {
#ifdef CORRECTED
        uint<8> const first = a.read(anchor<0>);
        uint<8> const second = b.read(anchor<1>);
#else
        uint<8> const first = a.read(anchor<0>);
        uint<8> const second = b.read(anchor<0>);
#endif
        y.write(first + second, after<0>.exactly(2));
    });

static_assert(schedule<k>.ii == 1);
