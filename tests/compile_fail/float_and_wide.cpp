// error: HLS0407.*convert
// Nobody says how many bits of the integer count.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"a", float32> a, in<"b", uint<200>> b, out<"y", float32> y) {
#ifdef CORRECTED
        y.write(a.read() + convert<float32>(uint<64>(b.read())));
#else
        y.write(a.read() + b.read());
#endif
    });

static_assert(schedule<k>.ii >= 1);
