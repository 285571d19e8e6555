// error: HLS0122
// A C++ integer has no definite width.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(concat(x.read(), uint<1>(1))); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(concat(x.read(), 1)); });
#endif

static_assert(schedule<k>.ii >= 1);
