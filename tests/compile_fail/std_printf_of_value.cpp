// error: HLS0138.*hls::print
// A value is not known while the kernel is traced.
#include <hls/hls.hpp>

#include <cstdio>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const v = x.read();
    y.write(v);
#ifdef CORRECTED
    hls::print("{}", v);
#else
    std::printf("%d", v);
#endif
});

static_assert(schedule<k>.ii >= 1);
