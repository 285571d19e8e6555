// error: HLS0215 print_format\.cpp:16: .*`{:5}.*{:x} or {:b}
// A form that print does not know.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::print("v = {:x}", v);
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::print("v = {:5}", v);
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
