// error: HLS0257 while_never_ends.cpp:\d+: loop `w` never ends .*: its condition reads `n`
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::reg, hls::uint;

constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<8>> n,
                                  reg<"sum", uint<16>> sum, hls::control flow) {
    n = x.read();
    flow.while_(
        "w", [&] { return n > 0; },
        [&] {
            sum += x.read();
#ifdef CORRECTED
            n -= 1;
#endif
        });
    y.write(sum);
});
static_assert(hls::schedule<k>.feasible);
