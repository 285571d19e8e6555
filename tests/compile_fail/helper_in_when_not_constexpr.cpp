// error: HLS0137
// What the body of a when calls is constexpr.
#include <hls/hls.hpp>

using namespace hls;

inline int gain_of(int n) { return n * 3; }
constexpr int gain(int n) { return n * 3; }

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    when(v > 3, [&] { v = gain(2); });
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    when(v > 3, [&] { v = gain_of(2); });
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
