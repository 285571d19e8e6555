// error: HLS0252: this C.. variable holds a number, which is known while compiling; keep
#include <hls/hls.hpp>
using hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::uint;
constexpr auto add = kernel<"add">(
    [](in<"x", float> x, out<"y", float> y, array<"last", float, 4> last, reg<"at", uint<2>> at) {
        last[at] = x.read();
        at += 1;
#ifdef CORRECTED
        hls::float32 sum = 0;
#else
        float sum = 0;
#endif
        for (int k = 0; k < 4; ++k) sum += last[k];
        y.write(sum);
    });
static_assert(hls::schedule<add>.feasible);
