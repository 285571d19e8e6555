// error: HLS0158.*loop `second` cannot be fused with the loop before it: a fence in one of them
// A fence keeps the first loop's iterations before the second one's.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr loop_options fused{.fusion = fusing::with_previous};

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256> a, control flow) {
        flow.for_("first", 8, [&](auto i) {
            a[i] = x.read();
#ifndef CORRECTED
            flow.fence();
#endif
        });
        flow.for_("second", 8, fused, [&](auto i) { y.write(a[i]); });
    });

constexpr auto const& planned = schedule<k>;
