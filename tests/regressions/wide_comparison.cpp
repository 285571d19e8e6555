// The CPU compared an unsigned value of 128 bits with one that it holds as a signed number as if
// both were signed: a large product was less than 2. Made small from random_463816636846 (graphs
// from seed 463816636819). ~x of 128 bits has 129: random_289645708133 could not be said in C++.
// no netlist: its products are 5,800 lookup tables, and the fault was the CPU's.
#include "agrees.hpp"
#include "said_words.hpp"

namespace {

using hls::in, hls::kernel, hls::out, hls::sint, hls::uint;

constexpr auto wide_comparison =
    kernel<"wide_comparison">([](in<"x", uint<64>> x, in<"z", sint<9>> z, out<"y", uint<8>> y,
                                 out<"inverse", uint<64>> inverse) {
        auto const a = x.read();
        auto const b = z.read();
        uint<64> const other = ~(a & 255);
        auto const product = a * other;
        auto const few = hls::bits<2, 0>(a);
        y.write(hls::concat(product < 2, product < few, few < product, product == b, product < b,
                            b < product, a * 3 == few, a * (b & 3) < b));
        inverse.write(hls::bits<127, 64>(test::pure<hls::ir::op::bit_not, 128, false, 0>(product)));
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<wide_comparison>(argc, argv); }
