// error: HLS0136 library_module_of_system.cpp:\d+: the name of system `hls_twice` begins with hls_
#include <hls/hls.hpp>

using hls::in, hls::out, hls::pipe, hls::uint;

constexpr auto copy =
    hls::kernel<"copy">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });

#ifdef CORRECTED
constexpr auto twice = hls::system<"twice">(
#else
constexpr auto twice = hls::system<"hls_twice">(
#endif
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        copy(x, p);
        copy(p, y);
    });
static_assert(hls::design_of<twice>.instance_count == 2);
