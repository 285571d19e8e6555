// error: HLS0236
// Integers of more than 128 bits are not divided.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<200>> x, out<"y", uint<8>> y) {
    uint<200> const v = x.read();
    y.write(uint<64>(v) % 10);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<200>> x, out<"y", uint<8>> y) {
    uint<200> const v = x.read();
    y.write(v % 10);
});
#endif

static_assert(schedule<k>.ii >= 1);
