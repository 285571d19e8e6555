// Operations of which a condition chooses one, registers that branches count up and down, sums with
// numbers, comparisons with sums, packets whose members change one by one.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace branches {

struct operands {
    hls::uint<9> a;
    hls::sint<7> b;
    hls::uint<9> c;
    hls::uint<1> k, j;
};

struct span {
    hls::sint<6> low, high;
};

struct bin {
    hls::uint<5> count;
    span seen;
};

struct sample {
    hls::uint<4> at;
    hls::sint<6> value;
};

} // namespace branches

BOOST_HANA_ADAPT_STRUCT(branches::operands, a, b, c, k, j);
BOOST_HANA_ADAPT_STRUCT(branches::span, low, high);
BOOST_HANA_ADAPT_STRUCT(branches::bin, count, seen);
BOOST_HANA_ADAPT_STRUCT(branches::sample, at, value);

namespace {

using branches::bin, branches::operands, branches::sample;
using hls::array, hls::in, hls::kernel, hls::options, hls::out, hls::reg, hls::select, hls::sint,
    hls::uint, hls::when, hls::wrap;

constexpr options slow{.device = hls::ice40_hx, .clock_mhz = 30};

// One for each: what several use is built once as it is.
template <int Number, auto Value>
constexpr auto of = kernel<hls::name<"value", Number>, slow>([](in<"x", operands> x,
                                                                out<"y", sint<20>> y) {
    operands const v = x.read();
    y.write(Value(v));
});

constexpr auto either_sum = [](auto v) { return select(v.k, v.a + v.b, v.c + v.a); };
constexpr auto either_rest = [](auto v) { return select(v.j, v.a - v.b, v.a - v.c); };
constexpr auto subtracted = [](auto v) { return select(v.k, v.b - v.a, v.c - v.a); };
constexpr auto both_ways = [](auto v) { return select(v.k, v.a - v.b, v.c - v.a); };
constexpr auto numbers = [](auto v) { return select(v.k, v.a + 5, v.a - 3); };
constexpr auto from_number = [](auto v) { return select(v.k, 7 - v.b, 7 - v.c); };
constexpr auto or_nothing = [](auto v) { return select(v.k, v.b, v.b + v.j); };
constexpr auto or_number = [](auto v) { return select(v.k, v.b - v.a, v.b + 1); };
constexpr auto cut = [](auto v) { return wrap<uint<6>>(select(v.j, v.a + v.c, v.a - v.b)); };
constexpr auto wraps = [](auto v) {
    return select(v.j, wrap<uint<6>>(v.a + v.c), wrap<uint<6>>(v.a + 1)) + v.b;
};
constexpr auto wraps_once = [](auto v) { return select(v.j, wrap<uint<6>>(v.a + v.c), v.a + v.b); };
constexpr auto product = [](auto v) { return select(v.k, v.a * v.b, v.c * v.a); };
constexpr auto late = [](auto v) { return select(v.a < v.c, v.a + v.b, v.a - v.c); };
constexpr auto below_sum = [](auto v) { return uint<1>(v.a < v.c + 3); };
constexpr auto above_sum = [](auto v) { return uint<1>(v.c + v.b < v.a); };
constexpr auto between_sums = [](auto v) { return uint<1>(v.a + v.k < v.c - v.b); };

constexpr auto counted_in_branches = kernel<"counted_in_branches", slow>(
    [](in<"x", operands> x, out<"up_down", uint<9>> up_down, out<"sum", sint<12>> sum,
       out<"twice", uint<10>> twice, out<"beside", uint<9>> beside, reg<"r", uint<9>> r,
       reg<"s", sint<12>> s, reg<"last", uint<9>> last, reg<"kept", uint<9>> kept,
       reg<"other", uint<9>> other) {
        operands const v = x.read();
        uint<9> seen = other;
        when(v.k, [&] { kept = seen = v.a; }).otherwise_when(v.j, [&] { kept = seen = v.c; });
        beside.write(seen ^ kept);
        other = v.c;
        when(v.k, [&] { r += 1; }).otherwise_when(v.j, [&] { r -= 1; });
        up_down.write(r);
        when(v.j, [&] { s = wrap<sint<12>>(s + v.a); }).otherwise([&] {
            s = wrap<sint<12>>(s - v.b);
        });
        sum.write(s);
        when(v.k && v.j, [&] { last = 0; }).otherwise_when(v.a < 400, [&] {
            last = wrap<uint<9>>(last + v.a);
        });
        uint<10> t = last;
        when(v.k, [&] { t += 1; });
        when(v.j, [&] { t += 1; });
        twice.write(t);
    });

constexpr auto numbers_in_sums = kernel<"numbers_in_sums", slow>(
    [](in<"x", operands> x, out<"y", sint<20>> y, out<"z", sint<20>> z) {
        operands const v = x.read();
        y.write(v.a + v.b + 1);
        y.write(v.a + 1 + v.c + 6);
        y.write(v.b - v.a - 1);
        y.write(-v.b - 1);
        y.write(-v.b - v.c - 1);
        y.write(-v.a - 5);
        y.write(v.b - 1 - v.k);
        y.write(v.a + v.k + 3);
        y.write(v.a - 5 + v.c);
        y.write(v.a - v.b + 1);
        y.write(3 * v.a - v.c - 1);
        y.write(wrap<sint<9>>(v.a + 300 + v.c + 300));
        z.write(v.b - v.c + 2 - v.a - 6);
    });

// (Words 13 to 15 are not there: 0, and not stored.)
constexpr auto members =
    kernel<"members">([](in<"x", sample> x, out<"y", bin> y, array<"m", bin, 13> m) {
        sample const s = x.read();
        m[s.at].count += 1;
        m[s.at].seen.low = hls::min(bin(m[s.at]).seen.low, s.value);
        when(s.value > bin(m[s.at]).seen.high, [&] { m[s.at].seen.high = s.value; });
        y.write(m[s.at]);
    });

// Of one of two words, members are used.
constexpr auto either_word = kernel<"either_word">(
    [](in<"a", bin> a, in<"b", bin> b, in<"k", uint<1>> k, out<"y", sint<8>> y) {
        bin const x = a.read(), z = b.read();
        bin const counted{wrap<uint<5>>(x.count + 1), z.seen};
        bin const chosen = select(k.read(), counted, x);
        y.write(chosen.count + chosen.seen.low);
        y.write(chosen.seen.high);
    });

// What a register had before a loop is not what it has in an iteration.
constexpr auto held_before = kernel<"held_before">(
    [](in<"x", operands> x, out<"y", uint<9>> y, reg<"r", uint<9>> r, hls::control flow) {
        uint<9> const before = r;
        flow.for_("i", 5, [&](auto) {
            operands const v = x.read();
            uint<9> seen = before;
            when(v.k, [&] { r = seen = v.a; }).otherwise_when(v.j, [&] { r = seen = v.c; });
            y.write(seen);
        });
        y.write(r);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<of<0, either_sum>, of<1, either_rest>, of<2, subtracted>, of<3, both_ways>,
                         of<4, numbers>, of<5, from_number>, of<6, or_nothing>, of<7, or_number>,
                         of<8, cut>, of<9, wraps>, of<10, wraps_once>, of<11, product>,
                         of<12, late>, of<13, below_sum>, of<14, above_sum>, of<15, between_sums>,
                         counted_in_branches, numbers_in_sums, members, either_word, held_before>(
        argc, argv);
}
