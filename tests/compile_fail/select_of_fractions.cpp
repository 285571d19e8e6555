// error: HLS0200.*write one as such
// Two numbers of C++ have no format.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", float> x, out<"y", float> y) { y.write(select(x.read() > 0, float32(1.5), -1.5)); });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", float> x, out<"y", float> y) { y.write(select(x.read() > 0, 1.5, -1.5)); });
#endif

static_assert(schedule<k>.ii >= 1);
