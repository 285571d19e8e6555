// error: HLS0175 .*: write z .* cannot act at least 4 cycles after write y .* at any clock
//
// Three distances that do not add up: at least 0 works, and the message says so.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int from_y = 0;
#else
inline constexpr int from_y = 4;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z) {
        uint<8> const v = x.read(anchor<0>);
        y.write(v, after<0>.exactly(2), anchor<1>);
        z.write(v, after<0>.exactly(2), after<1>.at_least(from_y));
    });

static_assert(schedule<k>.ii == 1);
