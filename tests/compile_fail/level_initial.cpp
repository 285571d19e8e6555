// error: HLS0117
// The value from reset on has the type of the level.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<1>> x, level_out<"l", uint<2>, 2> l) { l = x.read(); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<1>> x, level_out<"l", uint<1>, 2> l) { l = x.read(); });
#endif

static_assert(schedule<k>.ii >= 1);
