// error: HLS0308 system_area.cpp:\d+: system `s` takes about \d+ flip-flops, and .max_area allows
// 20; `between` takes most, \d+ The words of the pipe are flip-flops.
#include <hls/area.hpp>

namespace {

using namespace hls;
using hls::pipe, hls::uint; // POSIX has such names, too

inline constexpr auto stage =
    kernel<"stage">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() ^ 1); });

#ifdef CORRECTED
inline constexpr area_budget budget = area_at_most({.flip_flops = 200});
#else
inline constexpr area_budget budget = area_at_most({.flip_flops = 20});
#endif

inline constexpr auto s = hls::system<"s", system_options{.device = ice40_hx, .max_area = budget}>(
    [](in<"x", uint<8>> x, pipe<"between", uint<8>, 8> between, out<"y", uint<8>> y) {
        stage(x, between);
        stage(between, y);
    });

static_assert(design_of<s>.instance_count == 2);

} // namespace
