// error: HLS0842
#include <hls/verilog/generate.hpp>

inline constexpr auto twice = hls::kernel<"twice">(
    [](hls::in<"x", hls::uint<8>> x, hls::out<"y", hls::uint<9>> y) { y.write(x.read() * 2); });

int main(int argc, char** argv) {
#ifdef CORRECTED
    return hls::generate<twice>(argc, argv);
#else
    return hls::generate<>(argc, argv);
#endif
}
