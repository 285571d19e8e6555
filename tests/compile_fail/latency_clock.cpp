// error: HLS0175 latency_clock.cpp:17: write y .line 17. cannot act at most 0 cycles after read x
// .* at 400 MHz: .*; at most 1 works, or a clock of [0-9]+ MHz A clock that is too fast for what
// was asked.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.clock_mhz = 300};
#else
inline constexpr options wanted{.clock_mhz = 400};
#endif

inline constexpr auto k = kernel<"k", wanted>([](in<"x", uint<32>> x, out<"y", uint<32>> y) {
    uint<32> const v = x.read(anchor<0>);
    uint<32> const u = (v + 12345) ^ (v << 3);
    y.write((u + 77) ^ (u >> 3), after<0>.at_most(0));
});

static_assert(schedule<k>.ii == 1);
