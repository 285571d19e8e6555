// error: HLS0212.*use \[&\]\(auto i\)
// The variable of a loop is hardware, and no reference to a variable of the kernel.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
#ifdef CORRECTED
    flow.for_("i", 8, [&](uint<8> i) { y.write(x.read() + i); });
#else
    flow.for_("i", 8, [&](uint<8>& i) { y.write(x.read() + i); });
#endif
});

static_assert(schedule<k>.ii >= 1);
