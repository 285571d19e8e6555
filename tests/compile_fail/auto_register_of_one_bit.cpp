// error: HLS0126 auto_register_of_one_bit.cpp:10: auto would name the register, not its value now
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::reg;

constexpr auto delayed = kernel<"delayed">([](in<"x", bool> x, out<"y", bool> y, reg<"r", bool> r) {
#ifdef CORRECTED
    hls::uint<1> old = r;
#else
    auto old = r;
#endif
    r = x.read();
    y.write(old);
});
static_assert(hls::schedule<delayed>.ii == 1);
