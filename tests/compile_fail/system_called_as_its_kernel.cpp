// error: HLS0169 system_called_as_its_kernel.cpp:15: kernel `twice` has the name of its system
#include <hls/hls.hpp>

using hls::in, hls::out, hls::pipe, hls::uint;

constexpr auto twice = hls::kernel<"twice">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(hls::wrap<uint<8>>(x.read() * 2)); });

#ifdef CORRECTED
constexpr auto both = hls::system<"both">(
#else
constexpr auto both = hls::system<"twice">(
#endif
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        twice(x, p);
        twice(p, y);
    });
static_assert(hls::design_of<both>.instance_count == 2);
