// error: HLS0318 bubbles_of_block.cpp:\d+: block `slow` of 5 cycles has one clock enable
// Bubbles between the registers of a block, which all move at once.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr int latency = 1;
#else
constexpr int latency = 5;
#endif

inline constexpr auto slow = hls::block<"slow", out<"p", uint<8>>(in<"a", uint<8>>)>(
    {.latency = latency}, [](auto a) { return a ^ 1; });

inline constexpr options wanted{.bubble_removal = true};

inline constexpr auto k = kernel<"k", wanted>([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = fpga_reg(fpga_reg(x.read()));
    y.write(fpga_reg(slow(v)));
});

static_assert(schedule<k>.ii == 1);

} // namespace
