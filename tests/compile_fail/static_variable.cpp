// error: HLS0137
// What a kernel keeps is a register.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"calls", uint<8>> calls) {
        calls += 1;
        y.write(x.read() + calls);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"calls", uint<8>> calls) {
        static int count = 0;
        y.write(x.read() + ++count);
    });
#endif

static_assert(schedule<k>.ii >= 1);
