// error: HLS0407
// Parts of both numbers have one format.
#include <hls/hls.hpp>

using namespace hls;

using point = hls::complex<float32>;
#ifdef CORRECTED
using second = point;
#else
using second = hls::complex<half>;
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"a", point> a, in<"b", second> b, out<"y", point> y) { y.write(a.read() * b.read()); });

static_assert(schedule<k>.ii >= 1);
