// error: HLS0294.*use flow.for_
// errors: 4
// A range is for a loop in hardware.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
#ifdef CORRECTED
    flow.for_("i", range(0, 8), [&](auto i) { y.write(x.read() + i); });
#else
    for (auto i : range(0, 8)) y.write(x.read() + i);
#endif
});

static_assert(schedule<k>.ii >= 1);
