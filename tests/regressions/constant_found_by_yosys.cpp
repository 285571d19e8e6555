// Yosys maps a comparison of few bits with a negative constant to the wrong look-up table
// (YosysHQ/yosys#6085), also where it finds out itself that a value is constant. Made small from
// random_126497162149 (the netlist wrote words to `u`); random_777916800502 was the same.
#include "agrees.hpp"

namespace {

using hls::in, hls::kernel, hls::out, hls::sint, hls::uint, hls::when, hls::wire;

constexpr auto found_constant =
    kernel<"found_constant", hls::options{.device = hls::ice40_hx, .clock_mhz = 23}>(
        [](in<"x", uint<1>> x, out<"u", uint<9>> u, wire<"w", uint<1>> w) {
            uint<1> const zero = hls::fpga_reg(uint<1>(0));
            w = x.read();
            sint<33> const difference = zero - sint<32>(-1358472006);
            uint<3> const low = hls::wrap<uint<3>>(9550040600606 * difference);
            sint<4> const negative = ~low;
            uint<1> const word = w;
            when(word < negative, [&] { u.write(zero); });
        });

// Wide values, too, and comparisons with zero.
template <hls::literal Name, int Width>
constexpr auto signs = kernel<Name>([](in<"x", sint<Width>> x, in<"z", sint<Width>> z,
                                       out<"y", uint<7>> y) {
    auto const a = x.read(), b = z.read();
    y.write(hls::concat(a < b, b < a, a < 0, a < -7, sint<3>(-2) < b, uint<2>(1) < a, a + b < a));
});
constexpr auto& signs_of_64 = signs<"signs_of_64", 64>;
constexpr auto& signs_of_33 = signs<"signs_of_33", 33>;
constexpr auto& signs_of_3 = signs<"signs_of_3", 3>;

} // namespace

int main(int argc, char** argv) {
    return test::campaign_program<found_constant, signs_of_64, signs_of_33, signs_of_3>(argc, argv);
}
