// error: HLS0311 dsp_of_few_bits.cpp:\d+: dsp.* for 4 x 4 bits, and synthesis for generic
// The product is smaller than those for which synthesis takes a multiplier.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

constexpr device with_least_product(int width) {
    device d = generic;
    d.multiplier_least = width;
    return d;
}
inline constexpr device small = with_least_product(11);

#ifdef CORRECTED
using word = uint<6>;
#else
using word = uint<4>;
#endif

inline constexpr auto k =
    kernel<"k", options{.device = small}>([](in<"x", word> x, out<"y", uint<12>> y) {
        word const v = x.read();
        y.write(dsp(v * v));
    });

static_assert(schedule<k>.ii >= 1);

} // namespace
