// error: HLS0158.*loop `second` cannot be fused with the loop before it: initiation_interval, ivdep
// What is promised of one loop would be promised of the other one's memories.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr loop_options first{.initiation_interval = 2};
#else
inline constexpr loop_options first{};
#endif
inline constexpr loop_options fused{.initiation_interval = 2, .fusion = fusing::with_previous};

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256> a, control flow) {
        flow.for_("first", 8, first, [&](auto i) { a[i] = x.read(); });
        flow.for_("second", 8, fused, [&](auto i) { y.write(a[i]); });
    });

constexpr auto const& planned = schedule<k>;
