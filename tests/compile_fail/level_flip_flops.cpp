// error: HLS0226
// A level passes as many flip-flops as are of use.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](level_in<"l", uint<1>, synchronised<2>> l, out<"y", uint<1>> y) { y.write(l.read()); });
#else
inline constexpr auto k = kernel<"k">(
    [](level_in<"l", uint<1>, synchronised<0>> l, out<"y", uint<1>> y) { y.write(l.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
