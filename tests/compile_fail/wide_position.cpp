// error: HLS0238.*position
// An integer of more than 128 bits as the position of a bit.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", hls::uint<200>> x, out<"y", hls::uint<200>> y) {
    hls::uint<200> v = x.read();
#ifdef CORRECTED
    bit(v, hls::uint<8>(v)) = 1;
#else
    bit(v, v) = 1;
#endif
    y.write(v);
});

static_assert(schedule<k>.ii >= 1);
