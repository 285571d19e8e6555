// error: HLS0151: the step of a loop is a number
#include <hls/hls.hpp>
using hls::control, hls::in, hls::kernel, hls::out, hls::range, hls::reg, hls::uint;
constexpr auto counts = kernel<"counts">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"i", uint<9>> i, control flow) {
        uint<8> const step = x.read();
#ifdef CORRECTED
        i = 0;
        flow.while_(
            "count", [&] { return i < 200; },
            [&] {
                y.write(i);
                i += step;
            });
#else
        i = 0;
        flow.for_("count", range(0, 200, step), [&](auto k) { y.write(k + i); });
#endif
    });
static_assert(hls::schedule<counts>.feasible);
