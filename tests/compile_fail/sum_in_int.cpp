// error: HLS0252: this C.. variable holds a number, which is known while compiling; keep
#include <hls/hls.hpp>
using hls::in, hls::kernel, hls::out, hls::uint;
constexpr auto add = kernel<"add">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<9>> y) {
#ifdef CORRECTED
    uint<9> sum = 0;
#else
    int sum = 0;
#endif
    sum += a.read();
    sum += b.read();
    y.write(sum);
});
static_assert(hls::schedule<add>.feasible);
