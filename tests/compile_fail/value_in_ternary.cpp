// error: HLS0105
// A hardware value is not known while the kernel is traced: ?:.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    y.write(select(v > 3, 1, 0));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
    y.write(v > 3 ? 1 : 0);
});
#endif

static_assert(schedule<k>.ii >= 1);
