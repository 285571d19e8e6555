// error: HLS0409.*0 to 32 bits behind the point
// More bits than the constants of the rotation have.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
using result = fixed<34, 2>;
#else
using result = fixed<42, 2>;
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", fixed<12, 3>> x, out<"y", result> y) { y.write(sin<result>(x.read())); });

static_assert(schedule<k>.ii >= 1);
