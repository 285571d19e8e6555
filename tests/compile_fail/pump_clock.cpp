// error: HLS0315.*array `a` is double pumped, and its RAM cannot be read twice in a cycle of 250
// MHz on ice40_hx; a clock of \d+ MHz works clk_2x is twice as fast as the clock that is asked for.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 50};
#else
inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 250};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                           array<"a", uint<8>, 256, memory{.pump = pumping::doubled}> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
        a[at] = at;
    });

constexpr auto const& planned = schedule<k>;
