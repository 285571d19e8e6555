// error: HLS0407.*convert
// The parts of complex numbers are integers or fixed point.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"a", float32> a, in<"b", complex<fixed<16, 8>>> b, out<"y", float32> y) {
#ifdef CORRECTED
        y.write(a.read() + convert<float32>(norm(b.read())));
#else
        y.write(a.read() + b.read());
#endif
    });

static_assert(schedule<k>.ii >= 1);
