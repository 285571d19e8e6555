// error: HLS0127: this is a port or a memory, not a value; take a word with port.read()
#include <hls/hls.hpp>
using hls::in, hls::kernel, hls::out;
constexpr auto add = kernel<"add">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<9>> y) {
#ifdef CORRECTED
    y.write(x.read() + 1);
#else
    y.write(x + 1);
#endif
});
static_assert(hls::schedule<add>.ii == 1);
