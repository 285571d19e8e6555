// The headers of the Verilog backend in another order than their own, without its library.
#include <hls/verilog/testbench/testbench.hpp>

#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

constexpr auto copy = hls::kernel<"copy">(
    [](hls::in<"x", hls::uint<8>> x, hls::out<"y", hls::uint<8>> y) { y.write(x.read()); });

} // namespace

int main(int argc, char** argv) { return hls::generate<copy>(argc, argv); }
