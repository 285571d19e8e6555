// error: HLS0129 counter_in_copies\.cpp:15: .*earlier iteration
// Two copies of a body in each iteration count to 2 in each of them.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("i", 8, {.unroll = 2}, [&](auto i) { y.write(x.read() + i); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    int n = 0;
    flow.for_("i", 8, {.unroll = 2}, [&](auto) {
        y.write(x.read() + n);
        ++n;
    });
});
#endif

static_assert(schedule<k>.ii >= 1);
