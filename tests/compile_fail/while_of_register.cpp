// error: HLS0126
// errors: 4
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::reg, hls::uint;

constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"left", uint<4>> left, hls::control flow) {
        left = 3;
        auto const step = [&] {
            y.write(x.read());
            left = left - 1;
        };
#ifdef CORRECTED
        flow.while_(
            "w", [&] { return left != 0; }, step);
#else
        flow.while_(
            "w", [&] { return left; }, step);
#endif
    });
static_assert(hls::schedule<k>.feasible);
