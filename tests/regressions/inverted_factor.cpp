// In a product Verilog widens an operand before it inverts it: x * ~b was x * 0x1fe or x * 0x1ff.
// Made small from random_809664912867 (graphs from seed 809664912808).
#include "agrees.hpp"

namespace {

using hls::in, hls::kernel, hls::out, hls::sint, hls::uint;

constexpr auto inverted_factor = kernel<"inverted_factor">(
    [](in<"x", uint<8>> x, in<"z", sint<8>> z, in<"m", uint<8>> m, in<"a", uint<1>> a,
       in<"b", uint<1>> b, out<"one", uint<8>> one, out<"none", uint<8>> none,
       out<"either", uint<8>> either, out<"negative", sint<9>> negative, out<"bit", uint<2>> bit) {
        uint<8> const word = x.read();
        uint<8> const mask = m.read();
        auto const is_0 = [&](int place) { return !hls::bit(mask, place); };
        one.write(word * is_0(0));
        none.write((!a.read() && is_0(1)) * word);
        either.write(word * (!b.read() || is_0(2)));
        negative.write(z.read() * is_0(3));
        bit.write(is_0(4) * is_0(5));
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<inverted_factor>(argc, argv); }
