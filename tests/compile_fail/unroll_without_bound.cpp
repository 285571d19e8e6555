// error: HLS0155.*known at run time only
// Full unrolling needs a number of iterations.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    uint<3> const n = x.read();
    flow.for_("i", n, {.unroll = 2}, [&](auto i) { y.write(x.read() + i); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    uint<3> const n = x.read();
    flow.for_("i", n, {.unroll = full_unroll}, [&](auto i) { y.write(x.read() + i); });
});
#endif

constexpr auto const& planned = schedule<k>;
