// error: HLS0401.*say how it is rounded
// No number of bits holds 0.1.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", fixed<16, 8>> y) {
    y.write(x.read() * fixed<18, 2, quantization::rnd>(0.1));
});
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", fixed<16, 8>> y) { y.write(x.read() * 0.1); });
#endif

static_assert(schedule<k>.ii >= 1);
