// error: HLS0227
// A level always has a value.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](level_in<"l", uint<8>> l, out<"y", uint<8>> y) { y.write(l.read()); });
#else
inline constexpr auto k =
    kernel<"k">([](level_in<"l", uint<8>> l, out<"y", uint<8>> y) { y.write(l.try_read().word); });
#endif

static_assert(schedule<k>.ii >= 1);
