// error: HLS0117
// The initial value fits the type.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"acc", uint<8>, 255> acc) {
        acc += x.read();
        y.write(acc);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"acc", uint<8>, 256> acc) {
        acc += x.read();
        y.write(acc);
    });
#endif

static_assert(schedule<k>.ii >= 1);
