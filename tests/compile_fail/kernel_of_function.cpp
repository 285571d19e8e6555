// error: HLS0106: a kernel is a lambda, and this is a function
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
constexpr void copy(in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); }
inline constexpr auto k = kernel<"k">(copy);
#endif

static_assert(schedule<k>.ii == 1);
