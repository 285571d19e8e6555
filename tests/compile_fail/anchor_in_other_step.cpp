// error: HLS0173 anchor_in_other_step.cpp:13: this effect and anchor 0 \(line 8\) stand in
// different steps The cycles from before a loop to its iterations vary.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    uint<8> const first = x.read(anchor<0>);
    flow.for_("i", 4, [&](auto) {
#ifdef CORRECTED
        y.write(first + x.read(anchor<1>), after<1>.exactly(2));
#else
            y.write(first + x.read(), after<0>.exactly(2));
#endif
    });
});

constexpr auto const& planned = schedule<k>;
