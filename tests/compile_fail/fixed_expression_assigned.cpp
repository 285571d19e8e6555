// error: HLS0233.*no place
// auto of an expression is no variable.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", fixed<16, 8>> y) {
    fixed<16, 8> v = x.read() * 3;
    v = v + 1;
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", fixed<16, 8>> x, out<"y", fixed<16, 8>> y) {
    auto v = x.read() * 3;
    v += 1;
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
