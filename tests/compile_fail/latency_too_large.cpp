// error: HLS0174 latency_too_large.cpp:15: a latency of 100000 cycles is requested; it can be -1000
// to 1000 A distance that no pipeline has.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int cycles = 10;
#else
inline constexpr int cycles = 100000;
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read(anchor<0>);
    y.write(v, after<0>.at_most(cycles));
});

static_assert(schedule<k>.ii == 1);
