// error: HLS0127: this is a port or a memory, not a value; take a word with port.read()
#include <hls/hls.hpp>
using hls::in, hls::kernel, hls::out, hls::when;
constexpr auto filter = kernel<"filter">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y) {
#ifdef CORRECTED
    auto const v = x.read();
    when(v > 3, [&] { y.write(v); });
#else
    when(x > 3, [&] { y.write(x.read()); });
#endif
});
static_assert(hls::schedule<filter>.ii == 1);
