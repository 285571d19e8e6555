// error: HLS0284 block_latency.cpp:\d+: block `square` has a latency of -1 cycles; 0 to 256 are
// possible
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr int cycles = 1;
#else
constexpr int cycles = -1;
#endif

inline constexpr auto square = hls::block<"square", out<"p", uint<16>>(in<"a", uint<8>>)>(
    {.latency = cycles}, [](auto a) { return a * a; });

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y) { y.write(square(x.read())); });

static_assert(schedule<k>.ii == 1);

} // namespace
