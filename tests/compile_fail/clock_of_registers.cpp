// error: HLS0316 clock_of_registers.cpp:14: .*300 MHz is not reached.*a clock of 227 MHz works
// No kernel of the device reaches more.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 227};
#else
inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 300};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<4>> x, out<"y", uint<4>> y) { y.write(x.read()); });

constexpr auto const& planned = schedule<k>;
