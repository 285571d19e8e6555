// error: HLS0331.*use it without
// A fixed point number as a double: for the host.
#include <hls/hls.hpp>

using namespace hls;

using sample = fixed<16, 8>;

inline constexpr auto k = kernel<"k">([](in<"x", sample> x, out<"y", sample> y) {
    sample const v = x.read();
#ifdef CORRECTED
    y.write(v * 0.5);
#else
    y.write(sample(v.to_double() * 0.5));
#endif
});

static_assert(schedule<k>.ii >= 1);
