// error: HLS0103
// A port carries integers and packets of them.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<32>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline constexpr auto k = kernel<"k">([](in<"x", float> x, out<"y", uint<8>> y) { y.write(1); });
#endif

static_assert(schedule<k>.ii >= 1);
