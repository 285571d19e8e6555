// error: HLS0105
// std::min decides with an if.
#include <hls/hls.hpp>

#include <algorithm>

namespace design {

using hls::in, hls::kernel, hls::min, hls::out, hls::uint;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const a = x.read(), b = x.read();
    y.write(min(a, b));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const a = x.read(), b = x.read();
    y.write(std::min(a, b));
});
#endif

static_assert(hls::schedule<k>.ii >= 1);

} // namespace design
