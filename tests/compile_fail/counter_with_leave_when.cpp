// error: HLS0128 counter_with_leave_when\.cpp:23: .*assigned in a body
// Copies of an unrolled loop that may be left count too.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow, wire<"count", uint<4>> count) {
        flow.for_("i", 8, {.unroll = full_unroll}, [&](auto) {
            flow.leave_when(x.read() == 0);
            count += 1;
        });
        y.write(count);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    int count = 0;
    flow.for_("i", 8, {.unroll = full_unroll}, [&](auto) {
        flow.leave_when(x.read() == 0);
        ++count;
    });
    y.write(count);
});
#endif

static_assert(schedule<k>.ii >= 1);
