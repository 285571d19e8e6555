// error: HLS0284 block_of_logic.cpp:\d+: block `square` of latency 0 has no registers, and so no
// interval, .clock
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr block_facts logic_of_square{.delay_ps = 2000};
#else
constexpr block_facts logic_of_square{.delay_ps = 2000, .clock = "clock"};
#endif

inline constexpr auto square = hls::block<"square", out<"p", uint<16>>(in<"a", uint<8>>)>(
    logic_of_square, [](auto a) { return a * a; });

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y) { y.write(square(x.read())); });

static_assert(schedule<k>.ii == 1);

} // namespace
