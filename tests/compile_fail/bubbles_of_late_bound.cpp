// error: HLS0317 bubbles_of_late_bound.cpp:\d+: loop `i` of kernel `k` decides about its iterations
// Bubbles of a kernel with a loop whose bound is computed in a late stage of the step before.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.clock_mhz = 90, .bubble_removal = true};
#else
inline constexpr options wanted{.clock_mhz = 300, .bubble_removal = true};
#endif

inline constexpr auto k = kernel<"k", wanted>(
    [](in<"x", uint<9>> x, out<"y", uint<20>> y, reg<"s", uint<20>> s, control flow) {
        auto const v = x.read();
        s = v;
        flow.for_("i", hls::wrap<uint<3>>(v * v * 5 >> 3), [&](auto i) { s += x.read() ^ i; });
        y.write(s * 3);
    });

constexpr auto const& planned = schedule<k>;
