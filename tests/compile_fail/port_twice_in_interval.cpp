// error: HLS0346 port_twice_in_interval.cpp:\d+: II 1 of kernel `k`.*port `y` moves one word.*write
// y \(line 11\), write y \(line 12\); II 2 works; access it once A port moves one word in a cycle.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k", options{.clock_mhz = 100, .initiation_interval = 1}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) {
        uint<8> const v = x.read();
#ifndef CORRECTED
        when(v > 7, [&] { y.write(7); });
        when(v > 9, [&] { y.write(v); });
#else
        when(v > 7, [&] { y.write(select(v > 9, v, 7)); });
#endif
    });

static_assert(schedule<k>.ii == 1);
