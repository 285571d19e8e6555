// error: HLS0106
// The parameters are the kernel's hardware: their types are needed.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline constexpr auto k = kernel<"k">([](auto x, auto y) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
