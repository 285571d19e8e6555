// error: HLS0131.*`my kernel`
// Names are identifiers.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"my_kernel">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline constexpr auto k =
    kernel<"my kernel">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
