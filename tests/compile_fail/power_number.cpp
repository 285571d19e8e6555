// error: HLS0411.*power_number.cpp:\d+: this power has more bits than the format
// 17 has five bits, the format four: 16 would be an even power.
#include <hls/hls.hpp>

using namespace hls;

using tiny = floating<4, 3>;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", tiny> x, out<"y", tiny> y) { y.write(pown(x.read(), 18)); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", tiny> x, out<"y", tiny> y) { y.write(pown(x.read(), 17)); });
#endif

static_assert(schedule<k>.ii >= 1);
