// error: HLS0184
// An operator is for the word, not for its end.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", ended<uint<8>>> x, out<"y", uint<9>> y) { y.write(x.read().word + 1); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", ended<uint<8>>> x, out<"y", uint<9>> y) { y.write(x.read() + 1); });
#endif

static_assert(schedule<k>.ii >= 1);
