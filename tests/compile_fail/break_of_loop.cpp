// error: HLS0849.*use flow.leave_when
// A loop is left at the end of a condition.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    uint<8> v = x.read();
#ifdef CORRECTED
    flow.for_("i", 8, [&](auto i) {
        flow.leave_when(i == v);
        y.write(i);
    });
#else
    flow.for_("i", 8, [&](auto i) {
        flow.break_when(i == v);
        y.write(i);
    });
#endif
});

static_assert(schedule<k>.ii >= 1);
