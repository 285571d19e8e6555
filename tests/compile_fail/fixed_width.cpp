// error: HLS0402_fixed_has_1_to_128_bits
// errors: 5
// A product has more bits than a variable can have.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
using wide_number = fixed<128, 64>;
#else
using wide_number = fixed<136, 68>;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", fixed<36, 18>> x, out<"y", wide_number> y) { y.write(x.read() * 2); });

static_assert(schedule<k>.ii >= 1);
