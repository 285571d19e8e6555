// error: HLS0272.*array `a` requests LUT RAM, and device ice40_hx has none
// Not every device has RAM made of look-up tables.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.device = ecp5};
#else
inline constexpr options wanted{.device = ice40_hx};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<4>> x, out<"y", uint<8>> y,
                           array<"a", uint<8>, 16, memory{.kind = memory_kind::lut_ram}> a) {
        uint<4> const at = x.read();
        y.write(a[at]);
        a[at] = at;
    });

constexpr auto const& planned = schedule<k>;
