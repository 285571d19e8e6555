// error: HLS0307 kernel_area.cpp:\d+: kernel `k` takes about \d+ LUTs, and .max_area allows 10;
// `multiply` and what else stands on this line take most, \d+ The product is too large.
#include <hls/area.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
inline constexpr area_budget budget = area_at_most({.luts = 200, .multipliers = 0});
#else
inline constexpr area_budget budget = area_at_most({.luts = 10, .multipliers = 0});
#endif

inline constexpr auto k = kernel<"k", options{.device = ice40_hx, .max_area = budget}>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y) {
        uint<8> const v = x.read();
        y.write(v * v); // about a hundred
    });

static_assert(schedule<k>.ii >= 1);

} // namespace
