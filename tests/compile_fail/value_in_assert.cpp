// error: HLS0105
// assert looks at a value that is not known while the kernel is traced.
#include <hls/hls.hpp>

#include <cassert>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    y.write(min(v, 100));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    assert(v <= 100);
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
