// error: HLS0302 clock_impossible.cpp:\d+: load of 8 bits does not fit one cycle of 700 MHz.*fewer
// A single operation is slower than the clock, and is none that is split.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.clock_mhz = 300};
#else
inline constexpr options wanted{.clock_mhz = 700};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"at", uint<6>> at, out<"y", uint<8>> y,
                           array<"a", uint<8>, 64, memory{.kind = memory_kind::registers}> a) {
        uint<6> const i = at.read();
        y.write(a[i]);
        a[i] = i;
    });

static_assert(schedule<k>.ii >= 1);
