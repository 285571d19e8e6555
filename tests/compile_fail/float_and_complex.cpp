// error: HLS0407.*convert
// The parts of this complex number are fixed point.
#include <hls/hls.hpp>

using namespace hls;

using point = complex<fixed<16, 8>>;

inline constexpr auto k = kernel<"k">([](in<"a", float32> a, in<"b", point> b, out<"y", point> y) {
#ifdef CORRECTED
    y.write(convert<fixed<16, 8>>(a.read()) + b.read());
#else
    y.write(a.read() + b.read());
#endif
});

static_assert(schedule<k>.ii >= 1);
