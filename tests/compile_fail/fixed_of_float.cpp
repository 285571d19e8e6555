// error: HLS0407.*a floating point and a fixed point number
// A floating point number is converted.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", float> x, out<"y", fixed<16, 8>> y) {
    fixed<16, 8> const v = convert<fixed<16, 8>>(x.read());
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", float> x, out<"y", fixed<16, 8>> y) {
    fixed<16, 8> const v = x.read();
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
