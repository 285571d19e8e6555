// error: HLS0115
// A level is only written.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, level_out<"l", uint<8>> l, reg<"last", uint<8>> last) {
        last += x.read();
        l = last;
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, level_out<"l", uint<8>> l) { l = l.read() + x.read(); });
#endif

static_assert(schedule<k>.ii >= 1);
