// error: HLS0284 rtl_area.cpp:\d+: RTL kernel `same` does not state all that .max_area of `passes`
// limits
#include <hls/area.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr rtl_facts facts{.area = {.luts = 12}};
#else
constexpr rtl_facts facts{};
#endif
constexpr auto same =
    rtl_kernel<"same">(facts, [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
constexpr auto passes =
    hls::system<"passes", system_options{.max_area = area_at_most({.luts = 50})}>(
        [](in<"x", uint<8>> x, out<"y", uint<8>> y) { same(x, y); });
static_assert(design_of<passes>.instance_count == 1);

} // namespace
