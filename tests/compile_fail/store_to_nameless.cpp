// error: HLS0233 store_to_nameless.cpp:12: this value has no name
// A converted value is one of its own: what is stored to it would be lost.
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::uint;

constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<16> sum = x.read();
#ifdef CORRECTED
    sum = uint<8>(sum) + x.read();
#else
    uint<8>(sum) += x.read();
#endif
    y.write(sum);
});
static_assert(hls::schedule<k>.feasible);
