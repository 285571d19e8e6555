// error: HLS0127: this is a port or a memory, not a value; take a word with port.read()
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out;

constexpr auto copy = kernel<"copy">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y) {
#ifdef CORRECTED
    hls::uint<8> v = x.read();
#else
    hls::uint<8> v = x;
#endif
    y.write(v);
});
static_assert(hls::schedule<copy>.ii == 1);
