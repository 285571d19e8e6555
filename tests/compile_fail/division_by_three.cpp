// error: HLS0120.*division by 3
// Only division by powers of two is wiring.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write((x.read() * 171) >> 9); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() / 3); });
#endif

static_assert(schedule<k>.ii >= 1);
