// error: HLS0138.*hls::print
// A value is not known while the kernel is traced.
#include <hls/hls.hpp>

#include <cstdio>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", float32> x, out<"y", float32> y) {
    auto const v = x.read();
    y.write(v);
#ifdef CORRECTED
    hls::print("{:x}", v.raw);
#else
    printf("%f", v);
#endif
});

static_assert(schedule<k>.ii >= 1);
