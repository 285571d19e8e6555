// error: HLS0112 .*: index 8 is outside `a`, .*0 to 7, in the last iteration of loop `i`
#include <hls/hls.hpp>

using hls::array, hls::in, hls::kernel, hls::out, hls::uint;

constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"a", uint<8>, 8> a, hls::control flow) {
        flow.for_("fill", 8, [&](auto i) { a[i] = x.read(); });
#ifdef CORRECTED
        flow.for_("i", 7, [&](auto i) {
#else
        flow.for_("i", 8, [&](auto i) {
#endif
            uint<8> const here = a[i];
            y.write(here + a[i + 1]);
        });
    });
static_assert(hls::schedule<k>.feasible);
