// error: HLS0407.*convert
// One of the two has to be rounded to the format of the other.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"a", float32> a, in<"b", fixed<16, 8>> b, out<"y", float32> y) {
#ifdef CORRECTED
        y.write(a.read() + convert<float32>(b.read()));
#else
        y.write(a.read() + b.read());
#endif
    });

static_assert(schedule<k>.ii >= 1);
