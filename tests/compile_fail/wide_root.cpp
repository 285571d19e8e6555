// error: HLS0236.*not divided
// There is no root of an integer of more than 128 bits.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", hls::uint<200>> x, out<"y", hls::uint<200>> y) {
    hls::uint<200> v = x.read();
#ifdef CORRECTED
    v = sqrt(hls::uint<128>(v));
#else
    v = sqrt(v);
#endif
    y.write(v);
});

static_assert(schedule<k>.ii >= 1);
