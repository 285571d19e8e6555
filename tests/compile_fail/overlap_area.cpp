// error: HLS0307 overlap_area.cpp:\d+: kernel `k` takes about 24 block RAMs, and .max_area allows 8
// A copy of the array for each of three loops; with one an iteration begins when the last has
// ended.
#include <hls/area.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has such a name, too

#ifdef CORRECTED
inline constexpr memory copies{.private_copies = 1};
#else
inline constexpr memory copies{};
#endif

inline constexpr auto k =
    kernel<"k", options{.device = ice40_hx, .max_area = area_at_most({.ram_blocks = 8})}>(
        [](in<"x", uint<16>> x, out<"y", uint<16>> y, out<"z", uint<16>> z, control flow) {
            flow.for_("block", 4, {.overlap = overlapping::required},
                      [&](auto, array<"a", uint<16>, 1024, copies> a) {
                          flow.for_("load", 1024, [&](auto i) { a[i] = x.read(); });
                          flow.for_("back", 1024, [&](auto i) { y.write(a[1023 - i]); });
                          flow.for_("on", 1024, [&](auto i) { z.write(a[i]); });
                      });
        });

static_assert(schedule<k>.loop("block").ii == 1);

} // namespace
