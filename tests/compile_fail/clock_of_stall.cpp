// error: HLS0316 clock_of_stall.cpp:14: .*200 MHz is not reached on ice40_hx: a stall holds 32 flip
// The device has a limit of its own for the enable of many flip-flops.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 165};
#else
inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 200};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<32>> x, out<"y", uint<32>> y) { y.write(x.read()); });

constexpr auto const& planned = schedule<k>;
