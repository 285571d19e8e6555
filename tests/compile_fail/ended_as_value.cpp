// error: HLS0184
// A word with its end is two things.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", ended<uint<8>>> x, out<"y", uint<8>> y) { y.write(x.read().word); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", ended<uint<8>>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
