// error: HLS0137: what is a kernel or a system
// A kernel is a constant.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#endif

constexpr auto const& planned = schedule<k>;
