// error: HLS0169 kernel_called_as_module_around.cpp:\d+: kernel `both_axi` has the name of a module
// around system `both`
#include <hls/hls.hpp>

using hls::in, hls::out, hls::pipe, hls::uint;

#ifdef CORRECTED
constexpr auto twice = hls::kernel<"twice">(
#else
constexpr auto twice = hls::kernel<"both_axi">(
#endif
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(hls::wrap<uint<8>>(x.read() * 2)); });

constexpr auto both =
    hls::system<"both">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        twice(x, p);
        twice(p, y);
    });
static_assert(hls::design_of<both>.instance_count == 2);
