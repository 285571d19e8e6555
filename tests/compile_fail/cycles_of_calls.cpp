// error: HLS0812: a kernel is invoked
#include <hls/cpu/cycles.hpp>

using hls::in, hls::invocation_queue, hls::kernel, hls::out;

#ifdef CORRECTED
constexpr auto doubled = kernel<"doubled">(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<9>> y) { y.write(x.read() * 2); });
auto const run = hls::cpu::record<doubled>(std::vector<unsigned char>{1, 2, 3});
#else
constexpr auto doubled = kernel<"doubled">([](invocation_queue<2>, in<"x", hls::uint<8>> x,
                                              out<"y", hls::uint<9>> y) { y.write(x.read() * 2); });
auto const run = hls::cpu::record<doubled>(3, std::vector<unsigned char>{1, 2, 3});
#endif
