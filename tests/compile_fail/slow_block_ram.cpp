// error: HLS0302 slow_block_ram.cpp:\d+: load of 16 bits does not fit one cycle of 150 MHz on ecp5;
// a clock of \d+ MHz works, or memory{.kind = memory_kind::lut_ram} A block RAM is slower than
// this.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory wanted{.kind = memory_kind::lut_ram};
#else
inline constexpr memory wanted{.kind = memory_kind::block_ram};
#endif

inline constexpr auto k = kernel<"k", options{.device = ecp5, .clock_mhz = 150}>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"m", uint<16>, 256, wanted> m) {
        uint<8> const v = x.read();
        y.write(m[v]);
        m[v] = v;
    });

static_assert(schedule<k>.ii >= 1);
