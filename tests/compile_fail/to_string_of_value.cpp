// error: HLS0424.*use print
// errors: 24
// A value is not known while the kernel is traced.
#include <hls/hls.hpp>

#include <string>

namespace design {

using hls::in, hls::kernel, hls::out, hls::uint;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    auto const text = std::to_string(v);
    y.write(v);
});
#endif

static_assert(hls::schedule<k>.ii >= 1);

} // namespace design
