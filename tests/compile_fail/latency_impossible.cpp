// error: HLS0175 latency_impossible.cpp:17: write y .line 17. cannot act exactly 1 cycle after read
// x .line 14. at 100 MHz: read x .* -> fpga_reg .* -> write y .line 15.; exactly 2 works The way
// from one effect to the other has more registers.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int cycles = 2;
#else
inline constexpr int cycles = 1;
#endif

inline constexpr auto k =
    kernel<"k", options{.clock_mhz = 100}>([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
        uint<8> const v = x.read(anchor<0>);
        y.write(fpga_reg(fpga_reg(v)), after<0>.exactly(cycles));
    });

static_assert(schedule<k>.ii == 1);
