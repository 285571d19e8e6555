// error: HLS0175 latency_contradiction.cpp:17: write z .line 17. cannot act at least 4 cycles after
// write y .line 16. at any clock: .*; at least 0 works contradicts what else was asked Three
// distances that do not add up.
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
