// error: HLS0101
// errors: 1
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<1>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<0>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#endif

constexpr auto const& planned = schedule<k>;
