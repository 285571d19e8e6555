// Yosys maps a comparison of few bits with a negative constant to the wrong look-up table
// (YosysHQ/yosys#6085): the netlist of the first kernel never wrote. Made small from random_22. The
// second one writes nothing, but its netlist did: there Yosys finds out itself that a value is
// constant. Made small from random_126497162149; random_777916800502 was the same. The last
// comparison is that of random_309090085643, whose constant of 64 bits was taken for a negative
// one.
#include "agrees.hpp"

namespace {

using hls::in, hls::kernel, hls::literal, hls::out, hls::reg, hls::sint, hls::uint, hls::when,
    hls::wire;

constexpr auto never_written = kernel<"never_written", hls::options{.clock_mhz = 40}>(
    [](in<"x", uint<1>> x, out<"y", uint<1>> y) {
        uint<1> const v = x.read();
        when(sint<1>(-1) < v, [&] { y.write(0); });
    });

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

constexpr auto negative_constants =
    kernel<"negative_constants">([](in<"x", sint<4>> x, in<"z", sint<12>> z, out<"y", uint<8>> y,
                                    out<"s", sint<8>> s, reg<"last", sint<4>> last) {
        auto const v = x.read();
        y.write(hls::concat(v < -8, v<-7, v <= -1, v> - 8, v >= -8, v<3, v> - 1, last < -2));
        s.write(hls::saturate<sint<8>>(z.read()));
        last = v;
    });

// Wide values, too, and comparisons with zero; a sum has one bit more.
template <literal Name, int Width>
constexpr auto signs = kernel<Name>([](in<"x", sint<Width>> x, in<"z", sint<Width>> z,
                                       out<"y", uint<8>> y) {
    auto const a = x.read(), b = z.read();
    y.write(hls::concat(a < b, b < a, a < 0, a < -7, sint<3>(-2) < b, uint<2>(1) < a, a + b < a,
                        a < uint<64>(0xfffff11332ba1f59)));
});
constexpr auto& signs_of_64 = signs<"signs_of_64", 64>;
constexpr auto& signs_of_3 = signs<"signs_of_3", 3>;

} // namespace

int main(int argc, char** argv) {
    return test::campaign_program<never_written, found_constant, negative_constants, signs_of_64,
                                  signs_of_3>(argc, argv);
}
