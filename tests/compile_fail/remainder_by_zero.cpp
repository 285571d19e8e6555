// error: HLS0120.*division by 0
// A divisor that the hardware makes may be 0; a number that is 0 is a mistake.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr int modulus[] = {0, 12};

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() % modulus[1]); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() % modulus[0]); });
#endif

static_assert(schedule<k>.ii >= 1);
