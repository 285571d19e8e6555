// error: HLS0105
// A register is hardware too.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"busy", bool> busy) {
        uint<8> v = x.read();
        when(busy, [&] { v = 3; });
        busy = v > 1;
        y.write(v);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"busy", bool> busy) {
        uint<8> v = x.read();
        if (busy) v = 3;
        busy = v > 1;
        y.write(v);
    });
#endif

static_assert(schedule<k>.ii >= 1);
