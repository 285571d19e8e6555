// error: HLS0253: the body of a system connects kernels, and moves no words; give the pipe to a
// kernel, which reads or writes it
#include <hls/hls.hpp>
using hls::in, hls::kernel, hls::out, hls::pipe, hls::uint;
constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<9>> y) { y.write(x.read() * 2); });
constexpr auto next =
    kernel<"next">([](in<"x", uint<9>> x, out<"y", uint<9>> y) { y.write(x.read() + 1); });
constexpr auto both =
    hls::system<"both">([](in<"x", uint<8>> x, out<"y", uint<9>> y, pipe<"m", uint<9>> m) {
        twice(x, m);
#ifdef CORRECTED
        next(m, y);
#else
        y.write(m.read() + 1);
#endif
    });
constexpr auto const& connected = hls::design_of<both>;
