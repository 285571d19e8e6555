// error: HLS0255: when\(\.\.\.\) gives no value; use select\(condition, a, b\)
#include <hls/hls.hpp>
using hls::in, hls::kernel, hls::out, hls::uint;
constexpr auto limited = kernel<"limited">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
#ifdef CORRECTED
    uint<8> const least = hls::select(v > 3, v, 3);
#else
    uint<8> const least = hls::when(v > 3, [&] { return 3; });
#endif
    y.write(least);
});
static_assert(hls::schedule<limited>.ii == 1);
