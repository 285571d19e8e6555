// error: HLS0411.*use a narrower type
// A power that is rounded may be odd before and even after that.
#include <hls/hls.hpp>

using namespace hls;

using tiny = floating<4, 3>;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", tiny> x, in<"n", sint<5>> n, out<"y", tiny> y) {
    y.write(pown(x.read(), n.read()));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", tiny> x, in<"n", sint<8>> n, out<"y", tiny> y) {
    y.write(pown(x.read(), n.read()));
});
#endif

static_assert(schedule<k>.ii >= 1);
