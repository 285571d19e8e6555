// error: HLS0112 .*: index -1 is outside `a`, .*0 to 9, in the first iteration
#include <hls/hls.hpp>

using hls::array, hls::in, hls::kernel, hls::out, hls::uint;

constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"a", uint<8>, 10> a, hls::control flow) {
        flow.for_("fill", 10, [&](auto i) { a[i] = x.read(); });
        flow.for_("i", 10, [&](auto i) {
#ifndef CORRECTED
            y.write(a[i - 1]);
#else
            hls::when(i > 0, [&] { y.write(a[i - 1]); });
#endif
        });
    });
static_assert(hls::schedule<k>.feasible);
