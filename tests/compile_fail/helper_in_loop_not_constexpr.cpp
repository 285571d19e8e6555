// error: HLS0137
// What the body of a loop calls is constexpr.
#include <hls/hls.hpp>

using namespace hls;

inline int gain_of(int n) { return n * 3; }
constexpr int gain(int n) { return n * 3; }

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("i", 8, [&](auto) { y.write(x.read() * gain(2)); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("i", 8, [&](auto) { y.write(x.read() * gain_of(2)); });
});
#endif

static_assert(schedule<k>.ii >= 1);
