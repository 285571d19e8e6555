// error: HLS0142: cpu::run<kernel> runs until an input has no word left
#include <hls/cpu/run.hpp>

using hls::in, hls::kernel, hls::out, hls::reg;

#ifdef CORRECTED
constexpr auto counter = kernel<"counter">(
    [](in<"step", hls::uint<8>> step, out<"y", hls::uint<8>> y, reg<"n", hls::uint<8>> n) {
        n += step.read();
        y.write(n);
    });
auto const words = hls::cpu::run<counter>(std::vector<unsigned char>{1, 2, 3});
#else
constexpr auto counter = kernel<"counter">([](out<"y", hls::uint<8>> y, reg<"n", hls::uint<8>> n) {
    n += 1;
    y.write(n);
});
auto const words = hls::cpu::run<counter>();
#endif
