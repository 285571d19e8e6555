// Sums with a bit for the carry and numbers below shifted words: numbers of several words, decimal
// digits, and what of a sum fits into one adder.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace sums {

struct operands {
    hls::uint<9> a;
    hls::sint<6> b;
    hls::uint<1> bit, other;
};

} // namespace sums

BOOST_HANA_ADAPT_STRUCT(sums::operands, a, b, bit, other);

namespace {

using hls::in, hls::kernel, hls::out, hls::reg, hls::select, hls::sint, hls::uint, hls::wrap;
using sums::operands;

constexpr auto carries_in = kernel<"carries_in">(
    [](in<"x", operands> x, out<"sum", sint<16>> sum, out<"difference", sint<16>> difference,
       out<"increment", sint<16>> increment, out<"both", sint<16>> both,
       out<"negative", sint<16>> negative) {
        operands const v = x.read();
        sum.write(v.a + v.b + v.bit);
        difference.write(v.a - v.b - v.bit);
        increment.write(v.b - v.a + v.bit);
        both.write(v.bit + v.a + v.other + v.b);
        negative.write(-v.a - v.b - v.bit);
    });

constexpr auto numbers_below = kernel<"numbers_below">(
    [](in<"x", operands> x, out<"collatz", uint<16>> collatz, out<"filled", sint<16>> filled,
       out<"beside", sint<16>> beside, out<"less", sint<16>> less) {
        operands const v = x.read();
        collatz.write(3 * v.a + 1);
        filled.write(8 * v.a + 7 + v.b + v.bit);
        beside.write(4 * v.b + 4 + v.a);
        less.write(8 * v.b - 7 + 5 * v.a);
    });

// Words of 7 bits of long numbers, the lowest first.
constexpr auto long_sum = kernel<"long_sum">(
    [](in<"a", uint<7>> a, in<"b", uint<7>> b, out<"y", uint<7>> y, reg<"carry", uint<1>> carry) {
        uint<8> const sum = a.read() + b.read() + carry;
        y.write(wrap<uint<7>>(sum));
        carry = bit(sum, 7);
    });

// Decimal digits, the lowest first.
constexpr auto decimal = kernel<"decimal">(
    [](in<"a", uint<4>> a, in<"b", uint<4>> b, out<"y", uint<4>> y, reg<"carry", uint<1>> carry) {
        uint<5> const sum = wrap<uint<5>>(a.read() + b.read() + carry);
        carry = sum > 9;
        y.write(wrap<uint<4>>(select(sum > 9, sum + 6, sum)));
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<carries_in, numbers_below, long_sum, decimal>(argc, argv);
}
