// error: HLS0137
// A variable from outside is not part of the hardware.
#include <hls/hls.hpp>

using namespace hls;

inline int calls = 3;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"total", uint<8>> total) {
        total += x.read();
        y.write(total);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"total", uint<8>> total) {
        y.write(x.read() + calls);
    });
#endif

static_assert(schedule<k>.ii >= 1);
