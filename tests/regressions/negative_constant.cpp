// Yosys maps a comparison of few bits with a negative constant to the wrong look-up table
// (YosysHQ/yosys#6085): the netlist of the first kernel never wrote. Made small from random_22.
#include "agrees.hpp"

namespace {

using hls::in, hls::kernel, hls::out, hls::reg, hls::sint, hls::uint, hls::when;

constexpr auto never_written = kernel<"never_written", hls::options{.clock_mhz = 40}>(
    [](in<"x", uint<1>> x, out<"y", uint<1>> y) {
        uint<1> const v = x.read();
        when(sint<1>(-1) < v, [&] { y.write(0); });
    });

constexpr auto negative_constants =
    kernel<"negative_constants">([](in<"x", sint<4>> x, in<"z", sint<12>> z, out<"y", uint<8>> y,
                                    out<"s", sint<8>> s, reg<"last", sint<4>> last) {
        auto const v = x.read();
        y.write(hls::concat(v < -8, v<-7, v <= -1, v> - 8, v >= -8, v<3, v> - 1, last < -2));
        s.write(hls::saturate<sint<8>>(z.read()));
        last = v;
    });

} // namespace

int main(int argc, char** argv) {
    return test::campaign_program<never_written, negative_constants>(argc, argv);
}
