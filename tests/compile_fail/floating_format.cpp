// error: HLS0406_floating_has_2_to_11_bits_of_exponent
// errors: 8
// A format without exponent is an integer.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
using number = floating<5, 10>;
#else
using number = floating<0, 15>;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", number> x, out<"y", number> y) { y.write(x.read() * 0.5); });

static_assert(schedule<k>.ii >= 1);
