// error: HLS0316 clock_of_routes.cpp:13: .*not reached on ecp5: a stall holds 640 flip-flops, which
// The more flip-flops a stall holds, the longer are the routes of its enable.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.device = ecp5, .clock_mhz = 210};
#else
inline constexpr options wanted{.device = ecp5, .clock_mhz = 250};
#endif

inline constexpr auto k = kernel<"k", wanted>([](in<"x", uint<128>> x, out<"y", uint<128>> y) {
    y.write(fpga_reg(fpga_reg(fpga_reg(fpga_reg(x.read())))));
});

constexpr auto const& planned = schedule<k>;
