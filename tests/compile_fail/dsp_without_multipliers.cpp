// error: HLS0310 dsp_without_multipliers.cpp:\d+: dsp.*and device ice40_hx has none
// The device has no multipliers.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
inline constexpr options wanted{.device = ecp5};
#else
inline constexpr options wanted{.device = ice40_hx};
#endif

inline constexpr auto k = kernel<"k", wanted>([](in<"x", uint<16>> x, out<"y", uint<32>> y) {
    uint<16> const v = x.read();
    y.write(dsp(v * v));
});

static_assert(schedule<k>.ii >= 1);

} // namespace
