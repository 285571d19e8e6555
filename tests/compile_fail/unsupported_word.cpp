// error: HLS0103
// A port carries integers, floating point numbers and packets of integers.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", double> x, out<"y", uint<8>> y) { y.write(is_nan(x.read())); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", long double> x, out<"y", uint<8>> y) { y.write(1); });
#endif

static_assert(schedule<k>.ii >= 1);
