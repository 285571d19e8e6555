// error: HLS0126: auto would name the register, not its value now
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::reg;

constexpr auto delayed = kernel<"delayed">(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y, reg<"r", hls::uint<8>> r) {
#ifdef CORRECTED
        hls::uint<8> old = r;
#else
        auto old = r;
#endif
        r = x.read();
        y.write(old);
    });
static_assert(hls::schedule<delayed>.ii == 1);
