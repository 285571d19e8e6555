// error: HLS0842
#include <hls/verilog/generate.hpp>

inline constexpr auto twice = hls::kernel<"twice">(
    [](hls::in<"x", hls::uint<8>> x, hls::out<"y", hls::uint<9>> y) { y.write(x.read() * 2); });
inline constexpr int clock_mhz = 50;

int main(int argc, char** argv) {
#ifdef CORRECTED
    return hls::generate<hls::design_of<twice, hls::options{.clock_mhz = clock_mhz}>>(argc, argv);
#else
    return hls::generate<twice, clock_mhz>(argc, argv);
#endif
}
