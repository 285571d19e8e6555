// Yosys maps a comparison of few bits with a negative constant to the wrong look-up table
// (YosysHQ/yosys#6085): the netlist never wrote to v. Made small from negative_constant.
#include "agrees.hpp"
#include "said_words.hpp"
namespace {
using hls::in, hls::out, hls::argument, hls::reg, hls::wire, hls::array, hls::rom,
    hls::shift_register, hls::kernel, hls::when, hls::uint, hls::sint;

constexpr auto negative_constant = kernel<"negative_constant", hls::options{.clock_mhz = 40}>(
    [](in<"x", uint<1>> x, in<"y", uint<11>> y, out<"u", sint<12>> u, out<"v", sint<8>> v,
       argument<"gain", uint<24>> gain) {
        auto const v1 = uint<1>(0ull);
        auto const v2 = uint<1>(x.read());
        auto const v3 = sint<1>(-1);
        auto const v4 = uint<1>(v3 < v2);
        when(v4, [&] { v.write(v1); });
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<negative_constant>(argc, argv); }
