// The smallest generator: one kernel, found through find_package(hls).
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

inline constexpr auto doubler = hls::kernel<"doubler">(
    [](hls::in<"x", hls::uint<8>> x, hls::out<"y", hls::uint<9>> y) { y.write(x.read() * 2); });

int main(int argc, char** argv) { return hls::generate<doubler>(argc, argv); }
