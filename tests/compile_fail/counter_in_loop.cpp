// error: HLS0129 counter_in_loop\.cpp:15: .*earlier iteration
// A counter in the body of a loop counts once, for all iterations.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("i", 8, [&](auto i) { y.write(x.read() + i); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    int n = 0;
    flow.for_("i", 8, [&](auto) {
        y.write(x.read() + n);
        ++n;
    });
});
#endif

static_assert(schedule<k>.ii >= 1);
