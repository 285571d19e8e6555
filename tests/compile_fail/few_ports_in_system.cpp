// error: HLS0254: this kernel has another number of ports; give it a port of the system or a pipe
// for each, in the order of its parameters
#include <hls/hls.hpp>
using hls::in, hls::kernel, hls::out, hls::uint;
constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<9>> y) { y.write(x.read() * 2); });
constexpr auto whole = hls::system<"whole">([](in<"x", uint<8>> x, out<"y", uint<9>> y) {
#ifdef CORRECTED
    twice(x, y);
#else
    twice(x);
#endif
});
constexpr auto const& connected = hls::design_of<whole>;
