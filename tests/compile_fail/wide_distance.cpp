// error: HLS0238
// A distance has at most 128 bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<200>> x, out<"y", uint<8>> y) {
    uint<200> const v = x.read();
    y.write(uint<8>(5) << uint<3>(v));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<200>> x, out<"y", uint<8>> y) {
    uint<200> const v = x.read();
    y.write(uint<8>(5) << v);
});
#endif

static_assert(schedule<k>.ii >= 1);
