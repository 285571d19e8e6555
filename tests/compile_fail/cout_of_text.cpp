// error: HLS0137
// Nothing can be printed while the kernel is traced.
#include <hls/hls.hpp>

#include <iostream>

namespace design {

using hls::in, hls::kernel, hls::out, hls::uint;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    std::cout << "here";
    y.write(x.read());
});
#endif

static_assert(hls::schedule<k>.ii >= 1);

} // namespace design
