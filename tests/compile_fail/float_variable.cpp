// error: HLS0105|cannot convert
// A C++ double cannot hold a hardware value.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const half = x.read() >> 1;
    y.write(half);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    double const half = x.read() / 2;
    y.write(half > 3);
});
#endif

static_assert(schedule<k>.ii >= 1);
