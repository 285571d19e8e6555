// error: HLS0284 block_area.cpp:\d+: block `square` does not state all that .max_area of `k` limits
#include <hls/area.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr block_area cells{.luts = 60, .multipliers = 0};
#else
constexpr block_area cells{.luts = 60};
#endif

inline constexpr auto square = hls::block<"square", out<"p", uint<16>>(in<"a", uint<8>>)>(
    {.latency = 1, .area = cells}, [](auto a) { return a * a; });

inline constexpr auto k = kernel<"k", options{.max_area = area_at_most({.multipliers = 0})}>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y) { y.write(square(x.read())); });

static_assert(schedule<k>.ii == 1);

} // namespace
