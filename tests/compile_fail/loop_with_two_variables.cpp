// error: HLS0153
// A loop has one variable.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
#ifdef CORRECTED
    flow.for_("i", 8, [&](auto& i) { y.write(x.read() + i); });
#else
    flow.for_("i", 8, [&](auto i, auto j) { y.write(x.read() + i + j); });
#endif
});

static_assert(schedule<k>.ii >= 1);
