// error: HLS0108
// Parameters are taken by value.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         argument<"gain", int> gain) { y.write(x.read() * gain); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, argument<"gain", int> const& gain) {
        y.write(x.read() * gain);
    });
#endif

static_assert(schedule<k>.ii >= 1);
