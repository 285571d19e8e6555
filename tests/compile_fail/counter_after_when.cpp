// error: HLS0128 counter_after_when\.cpp:19: .*assigned in a body
// A counter in the bodies of three whens counts the bodies, not what happens.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"hits", uint<2>> hits) {
        uint<8> const v = x.read();
        for (int i = 0; i < 3; ++i) when(v == i, [&] { hits += 1; });
        y.write(hits);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    int hits = 0;
    for (int i = 0; i < 3; ++i) when(v == i, [&] { ++hits; });
    y.write(hits);
});
#endif

static_assert(schedule<k>.ii >= 1);
