// error: HLS0307.*takes about 2 single-port RAMs, and .max_area allows 1
// A budget counts single-port RAM.
#include <hls/area.hpp>
#include <hls/hls.hpp>

namespace parts {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
inline constexpr int most = 2;
#else
inline constexpr int most = 1;
#endif

inline constexpr auto k =
    kernel<"k", options{.device = ice40_up, .max_area = area_at_most({.single_port_rams = most})}>(
        [](in<"x", uint<14>> x, out<"y", uint<20>> y,
           array<"a", uint<20>, 16384, memory{.kind = memory_kind::single_port_ram}> a) {
            uint<14> const at = x.read();
            y.write(a[at]);
            a[at] = at;
        });

constexpr auto const& planned = schedule<k>;

} // namespace parts
