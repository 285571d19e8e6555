// error: HLS0280: dsp.* and logic.* take one product of integers
// A sum is no product.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

inline constexpr auto k = kernel<"k">([](in<"x", uint<16>> x, out<"y", uint<33>> y) {
    uint<16> const v = x.read();
#ifdef CORRECTED
    y.write(dsp(v * v) + 1);
#else
    y.write(dsp(v * v + 1));
#endif
});

static_assert(schedule<k>.ii >= 1);

} // namespace
