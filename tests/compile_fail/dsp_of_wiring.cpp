// error: HLS0281 dsp_of_wiring.cpp:\d+: dsp.* requests a multiplier for a product by 0
// A product by 8 is wiring.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

inline constexpr auto k = kernel<"k">([](in<"x", uint<16>> x, out<"y", uint<33>> y) {
    uint<16> const v = x.read();
#ifdef CORRECTED
    y.write(dsp(v * 11));
#else
    y.write(dsp(v * 8));
#endif
});

static_assert(schedule<k>.ii >= 1);

} // namespace
