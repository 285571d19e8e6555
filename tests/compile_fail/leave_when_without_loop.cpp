// error: HLS0152.*outside of any loop of kernel `k`
// leave_when ends the innermost loop.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("i", 8, [&](auto) { flow.leave_when(x.read() > 3); });
    y.write(1);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.leave_when(x.read() > 3);
    y.write(1);
});
#endif

constexpr auto const& planned = schedule<k>;
