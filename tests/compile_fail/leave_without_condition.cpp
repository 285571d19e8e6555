// error: HLS0295.*use flow.leave_when
// break is a condition, too.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("i", 8, [&](auto) {
        uint<8> const v = x.read();
#ifdef CORRECTED
        flow.leave_when(v == 0);
#else
        when(v == 0, [&] { flow.leave_when(); });
#endif
        y.write(v);
    });
});

static_assert(schedule<k>.ii >= 1);
