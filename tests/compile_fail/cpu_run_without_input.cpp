// error: HLS0142: cpu::run<kernel> runs until an input has no word left
#include <hls/cpu/run.hpp>

using hls::kernel, hls::out, hls::reg;

constexpr auto counter = kernel<"counter">([](out<"y", hls::uint<8>> y, reg<"n", hls::uint<8>> n) {
    n += 1;
    y.write(n);
});

#ifdef CORRECTED
auto const words = hls::cpu::run<counter>(hls::cpu::iterations(1000));
#else
auto const words = hls::cpu::run<counter>();
#endif
