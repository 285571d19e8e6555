// error: HLS0256: the condition of a while loop is a lambda that returns it
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::reg, hls::uint;

constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<8>> n, hls::control flow) {
        n = 0;
#ifdef CORRECTED
        flow.while_(
            "w", [&] { return n < 5; },
            [&] {
#else
        flow.while_("w", n < 5, [&] {
#endif
                y.write(x.read());
                n += 1;
            });
    });
static_assert(hls::schedule<k>.feasible);
