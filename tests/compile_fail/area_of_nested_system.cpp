// error: HLS0309 area_of_nested_system.cpp:\d+: system `inner` has a .max_area and stands in system
// `outer`.*give the .max_area to the outer system The inner one is built as a part of the outer.
#include <hls/area.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

inline constexpr auto stage =
    kernel<"stage">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() ^ 1); });

inline constexpr system_options small{.max_area = area_at_most({.luts = 500})};

#ifdef CORRECTED
inline constexpr system_options of_inner{}, of_outer = small;
#else
inline constexpr system_options of_inner = small, of_outer{};
#endif

inline constexpr auto inner =
    hls::system<"inner", of_inner>([](in<"x", uint<8>> x, out<"y", uint<8>> y) { stage(x, y); });

inline constexpr auto outer =
    hls::system<"outer", of_outer>([](in<"x", uint<8>> x, out<"y", uint<8>> y) { inner(x, y); });

static_assert(design_of<outer>.instance_count == 1);

} // namespace
