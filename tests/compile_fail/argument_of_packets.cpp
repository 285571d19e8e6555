// error: HLS0116
// An argument is an integer.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, argument<"gain", uint<8>> gain) {
        y.write(x.read() * gain);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         argument<"gain", ended<uint<8>>>) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
