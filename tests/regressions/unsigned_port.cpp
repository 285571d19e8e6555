// Yosys 0.23 stops with an assertion ("arg->is_signed == sig.as_wire()->is_signed") at a port that
// is given "$unsigned(x)" of a signed x: the word of an exit FIFO, or whether there is one.
// Made small from random_1795321587 (graphs from seed 1795321569).
#include "agrees.hpp"

namespace {

using hls::in, hls::kernel, hls::out, hls::sint, hls::uint, hls::when;

constexpr auto unsigned_port = kernel<"unsigned_port", hls::options{.stall_free = true}>(
    [](in<"x", sint<8>> x, in<"z", sint<1>> z, out<"y", uint<8>> y, out<"u", uint<1>> u,
       out<"w", uint<12>> w, out<"s", sint<8>> s) {
        auto const v = x.read();
        auto const bit = z.read();
        y.write(uint<8>(hls::fpga_reg(v)));
        when(uint<1>(hls::fpga_reg(bit)), [&] { u.write(uint<1>(hls::fpga_reg(~bit))); });
        w.write(uint<8>(hls::fpga_reg(sint<8>(5 - bit))));
        s.write(sint<8>(uint<8>(hls::fpga_reg(sint<8>(bit * 3)))));
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<unsigned_port>(argc, argv); }
