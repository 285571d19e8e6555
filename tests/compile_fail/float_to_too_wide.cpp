// error: HLS0102.*124
// A floating point number as an integer of so many bits that rounding it would need more than 128.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", float> x, out<"y", sint<128>> y) { y.write(convert<sint<124>>(x.read())); });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", float> x, out<"y", sint<128>> y) { y.write(convert<sint<125>>(x.read())); });
#endif

static_assert(schedule<k>.ii >= 1);
