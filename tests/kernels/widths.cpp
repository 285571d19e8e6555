// Odd widths: one bit, 63, 64 and results up to 128 bits.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace kernels {

struct position {
    hls::sint<5> step;
    hls::sint<30> place;
};

enum class kind : unsigned char { data, idle = 3, stop = 200 };
enum class turn : signed char { left = -1, none, right };

struct tagged {
    hls::enumeration<kind> what;
    hls::uint<5> value;
    std::array<hls::enumeration<turn>, 2> turns;
};

} // namespace kernels

BOOST_HANA_ADAPT_STRUCT(kernels::position, step, place);
BOOST_HANA_ADAPT_STRUCT(kernels::tagged, what, value, turns);

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::kernel;

constexpr auto one_bit =
    kernel<"one_bit">([](in<"a", uint<1>> a, in<"b", bool> b, in<"s", sint<1>> s,
                         out<"y", uint<2>> y, out<"flag", bool> flag, out<"t", sint<2>> t) {
        auto x = a.read();
        auto z = b.read();
        y.write(x + z);
        flag.write(x && !z);
        t.write(-s.read());
    });

constexpr auto sixty_four = kernel<"sixty_four">(
    [](in<"a", uint<64>> a, in<"b", sint<64>> b, out<"sum", uint<64>> sum,
       out<"high", uint<64>> high, out<"less", bool> less, out<"parity", bool> parity) {
        auto x = a.read();
        auto y = b.read();
        sum.write(x + y);
        high.write(hls::bits<127, 64>(x * y));
        less.write(y < x);
        parity.write(hls::xor_reduce(x ^ y));
    });

constexpr auto sixty_three =
    kernel<"sixty_three">([](in<"a", uint<63>> a, out<"y", uint<63>> y, out<"z", uint<64>> z,
                             hls::reg<"total", sint<63>> total) {
        auto x = a.read();
        total += x;
        y.write((x >> 1) - (x << 3) + 12345678901234ULL);
        z.write(total * 3);
    });

constexpr auto bits_and_pieces = kernel<"bits_and_pieces">(
    [](in<"x", uint<24>> x, in<"n", uint<5>> n, out<"swapped", uint<24>> swapped,
       out<"chosen", bool> chosen, out<"all", bool> all, out<"any", bool> any,
       out<"inverse", sint<25>> inverse) {
        auto v = x.read();
        swapped.write(hls::concat(hls::bits<7, 0>(v), hls::bits<15, 8>(v), hls::bits<23, 16>(v)));
        chosen.write(hls::bit(v, n.read()));
        all.write(hls::and_reduce(hls::bits<3, 0>(v)));
        any.write(hls::or_reduce(v & 0xf0f));
        inverse.write(~v);
    });

constexpr auto constant_only =
    kernel<"constant_only">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", sint<8>> z) {
        auto v = x.read();
        y.write(v * 0 + 42);
        z.write(v - v - 1);
    });

// A power of two, fewer bits than that, a sign, an intermediate result.
constexpr auto zeros = kernel<"zeros">(
    [](in<"a", uint<16>> a, in<"b", sint<11>> b, out<"of_a", uint<5>> of_a,
       out<"of_b", uint<4>> of_b, out<"of_sum", uint<5>> of_sum, out<"of_bit", uint<1>> of_bit) {
        auto x = a.read();
        auto y = b.read();
        of_a.write(hls::count_leading_zeros(x));
        of_b.write(hls::count_leading_zeros(y));
        of_sum.write(hls::count_leading_zeros(x + y));
        of_bit.write(hls::count_leading_zeros(hls::bit(x, 3)));
    });

// Bits of a variable, a register and a wire, under a condition too; a bit at a position of the
// hardware.
constexpr auto assigned_bits = kernel<"assigned_bits">(
    [](in<"x", uint<12>> x, in<"n", uint<3>> n, out<"y", uint<12>> y, out<"z", sint<9>> z,
       hls::reg<"flags", uint<8>> flags, hls::wire<"w", sint<9>> w) {
        uint<12> v = x.read();
        uint<3> const at = n.read();
        hls::bits<3, 0>(v) = hls::bits<11, 8>(v);
        hls::when(v > 1000, [&] { hls::bits<8, 5>(v) = -v; });
        hls::bit(flags, at) = hls::bit(v, 0);
        hls::bits<8, 8>(w) = flags > 9;
        hls::bits<7, 1>(w) = flags + at;
        y.write(v);
        z.write(w);
    });

// Words with the padding of a struct of C++: what is read ignores it, what is written has signs
// there.
constexpr auto aligned_packets = kernel<"aligned_packets">(
    [](in<"x", hls::aligned<kernels::position>> x, out<"y", hls::aligned<kernels::position, 16>> y,
       hls::reg<"last", hls::aligned<kernels::position, 2>> last) {
        kernels::position p = x.read();
        kernels::position const before = last;
        last = p;
        p.place += before.step;
        y.write(p);
    });

// Members that are enumerations of C++; words with values that have no name, too.
constexpr auto enumerations = kernel<"enumerations">(
    [](in<"x", kernels::tagged> x, in<"n", kernels::turn> n, out<"y", kernels::tagged> y,
       out<"z", hls::aligned<kernels::tagged, 8>> z, hls::reg<"last", kernels::tagged> last) {
        kernels::tagged v = x.read();
        auto const turned = n.read();
        hls::when(v.what == kernels::kind::idle, [&] {
            v.what = last.what;
            v.turns[1] = hls::select(turned == v.turns[0], kernels::turn::right, last.turns[0]);
        }).otherwise_when(v.what == kernels::kind::stop, [&] { v.turns[0] = kernels::turn::left; });
        last = v;
        y.write(v);
        v.what = kernels::kind::stop;
        z.write(v);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<one_bit, sixty_four, sixty_three, bits_and_pieces, constant_only, zeros,
                         assigned_bits, aligned_packets, enumerations>(argc, argv);
}
