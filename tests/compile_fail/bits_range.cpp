// error: HLS0113
// bits<High, Low> stays inside the value.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(bits<7, 4>(x.read())); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(bits<8, 4>(x.read())); });
#endif

static_assert(schedule<k>.ii >= 1);
