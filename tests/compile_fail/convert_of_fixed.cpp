// error: HLS0404.*convert is for floating point
// A fixed point number is stored in another format.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", fixed<16, 8>> x, out<"y", fixed<16, 8>> y) { y.write(fixed<8, 4>(x.read())); });
#else
inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", fixed<16, 8>> y) {
    y.write(convert<fixed<8, 4>>(x.read()));
});
#endif

static_assert(schedule<k>.ii >= 1);
