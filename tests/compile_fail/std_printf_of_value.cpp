// error: HLS0137
// A value is not known while the kernel is traced: nothing can be printed.
#include <hls/hls.hpp>

#include <cstdio>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    std::printf("%d\n", v);
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
