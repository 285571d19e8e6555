// error: HLS0404.*of a fixed point number a format says it
// The format limits, not a function.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", fixed<16, 8>> y) {
    y.write(fixed<16, 8, quantization::trn, overflow::sat>(x.read() * 3));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", fixed<16, 8>> y) {
    y.write(saturate<fixed<16, 8>>(x.read() * 3));
});
#endif

static_assert(schedule<k>.ii >= 1);
