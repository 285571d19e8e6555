// error: HLS0174.*kernel `k` has more than 128 latency controls
// Two controls for each of many effects.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int count = 2;
#else
inline constexpr int count = 65;
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read(anchor<0>);
    for (int n = 0; n < count; ++n) y.write(v + n, after<0>.at_least(1), after<0>.at_most(500));
});

constexpr auto const& planned = schedule<k>;
