// error: HLS0114
// An input level is only read.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](level_in<"l", uint<8>> l, level_out<"m", uint<8>> m) { m = l.read(); });
#else
inline constexpr auto k = kernel<"k">([](level_in<"l", uint<8>> l, level_out<"m", uint<8>> m) {
    m = l.read();
    l = 1;
});
#endif

static_assert(schedule<k>.ii >= 1);
