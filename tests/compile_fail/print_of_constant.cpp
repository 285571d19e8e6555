// error: HLS0217
// Nothing leads from a number to the kernel that prints it.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    uint<8> const v = x.read();
    flow.print("{}", uint<8>(3));
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::print("{}", uint<8>(3));
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
