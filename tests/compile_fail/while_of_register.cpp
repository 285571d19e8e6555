// error: HLS0126
// errors: 4
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::reg, hls::uint;

constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"more", bool> more, hls::control flow) {
        more = true;
        auto const step = [&] {
            uint<8> const v = x.read();
            y.write(v);
            more = v != 0;
        };
#ifdef CORRECTED
        flow.while_(
            "w", [&] { return more != 0; }, step);
#else
        flow.while_(
            "w", [&] { return more; }, step);
#endif
    });
static_assert(hls::schedule<k>.feasible);
