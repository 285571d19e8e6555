// error: HLS0200
// An integer of more than 128 bits times a number with a fraction.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", hls::uint<200>> x, out<"y", hls::uint<200>> y) {
    hls::uint<200> v = x.read();
#ifdef CORRECTED
    v = v >> 1;
#else
    v = v * 0.5;
#endif
    y.write(v);
});

static_assert(schedule<k>.ii >= 1);
