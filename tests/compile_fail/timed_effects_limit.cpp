// error: HLS0174.*kernel `k` has more than 127 effects with latency controls
// An effect with an anchor of its own in each copy of a loop's body.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int count = 3;
#else
inline constexpr int count = 70;
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("n", count, {.unroll = full_unroll}, [&](auto n) {
        uint<8> const v = x.read(anchor<0>);
        y.write(v + n, after<0>.at_least(1));
    });
});

constexpr auto const& planned = schedule<k>;
