// error: HLS0200
// Numbers with a fraction are no operands.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write((x.read() * 3) >> 2); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 0.75); });
#endif

static_assert(schedule<k>.ii >= 1);
