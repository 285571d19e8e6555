// error: HLS0405_parts_of_complex_are_integers_of_up_to_128_bits_fixed_or_floating_point
// errors: 9
// Integers of more than 128 bits are no parts of complex numbers.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
using number = hls::complex<fixed<18, 2>>;
#else
using number = hls::complex<sint<200>>;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", number> x, out<"y", number> y) { y.write(x.read() * 0.5); });

static_assert(schedule<k>.ii >= 1);
