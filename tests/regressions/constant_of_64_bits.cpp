// A sum of a sum and an unsigned constant of 64 bits whose highest bit is 1: the constant once lost
// that bit where a 0 was put below it.
#include "agrees.hpp"

namespace {

using hls::in, hls::kernel, hls::out, hls::reg, hls::rom, hls::sint, hls::uint;

constexpr int numbers[] = {-2, -1, 0, 1};

constexpr auto limbs =
    kernel<"limbs">([](in<"x", uint<8>> x, out<"y", uint<127>> y, reg<"r", uint<130>, 127> r,
                       rom<"t", sint<2>, numbers> t) {
        sint<77> const v = t[uint<2>(r)] - r;
        y.write(v ^ x.read());
    });

constexpr auto sums =
    kernel<"sums">([](in<"x", uint<64>> x, in<"k", uint<8>> k, out<"y", uint<70>> y) {
        uint<65> const sum = x.read() + k.read();
        y.write(sum + uint<64>(0xffffffffffffff80u) + uint<2>(3));
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<limbs, sums>(argc, argv); }
