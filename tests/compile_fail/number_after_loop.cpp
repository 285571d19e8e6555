// error: HLS0128 number_after_loop\.cpp:21: .*assigned in a body
// An int that the body of a loop assigns is used behind the loop.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, reg<"last", uint<8>> last) {
        last = 0;
        flow.for_("i", 8, [&](auto) { last = x.read(); });
        y.write(last);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    int last = 0;
    flow.for_("i", 8, [&](auto) {
        y.write(x.read());
        last = 8;
    });
    y.write(last);
});
#endif

static_assert(schedule<k>.ii >= 1);
