// error: HLS0105|ambiguous
// errors: 12
// std::abs takes C++ numbers.
#include <hls/hls.hpp>

#include <cstdlib>

namespace design {

using hls::abs, hls::in, hls::kernel, hls::out, hls::sint, hls::uint;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    sint<8> const v = x.read();
    y.write(abs(v));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    sint<8> const v = x.read();
    y.write(std::abs(v));
});
#endif

static_assert(hls::schedule<k>.ii >= 1);

} // namespace design
