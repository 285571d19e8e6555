// error: HLS0400.*swap_bytes takes whole bytes
// Twelve bits are a byte and a half.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<12>> x, out<"y", uint<16>> y) {
    uint<16> const v = x.read();
    y.write(swap_bytes(v));
});
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<12>> x, out<"y", uint<16>> y) { y.write(swap_bytes(x.read())); });
#endif

static_assert(schedule<k>.ii >= 1);
