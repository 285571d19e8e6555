// error: HLS0262.*use flow.for_
// What a loop does stands in its lambda.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
#ifdef CORRECTED
    flow.for_("i", 8, [&](auto i) { y.write(x.read() + i); });
#else
    flow.for_("i", 8);
#endif
});

static_assert(schedule<k>.ii >= 1);
