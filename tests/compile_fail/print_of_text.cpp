// error: HLS0216
// Values of a print are values of hardware, or numbers.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::print("name: {}", v);
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::print("{}: {}", "name", v);
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
