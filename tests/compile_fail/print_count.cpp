// error: HLS0215 print_count\.cpp:16: print has 1 value and 2 {}
// Each value has its {}.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::print("v = {} {}", v, v + 1);
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::print("v = {} {}", v);
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
