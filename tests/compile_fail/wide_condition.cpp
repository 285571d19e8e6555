// error: HLS0237
// Of an integer of more than 128 bits a condition would see the low bits only.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<200>> x, out<"y", uint<8>> y) {
    uint<200> const v = x.read();
    when(v != 0, [&] { y.write(1); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<200>> x, out<"y", uint<8>> y) {
    uint<200> const v = x.read();
    when(v, [&] { y.write(1); });
});
#endif

static_assert(schedule<k>.ii >= 1);
