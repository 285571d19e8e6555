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

constexpr auto chosen_operands = kernel<"chosen_operands", slow>(
    [](in<"x", operands> x, out<"sums", sint<20>> sums, out<"products", sint<20>> products) {
        operands const v = x.read();
        sums.write(select(v.k, v.a + v.b, v.c + v.a));
        sums.write(select(v.j, v.a - v.b, v.a - v.c));
        sums.write(select(v.k, v.b - v.a, v.c - v.a));
        sums.write(select(v.k, v.a + 5, v.a - 3));
        sums.write(select(v.k, 7 - v.b, 7 - v.c));
        sums.write(select(v.k, v.b, v.b + v.j));
        sums.write(select(v.k, v.b - v.a, v.b + 1));
        sums.write(wrap<uint<6>>(select(v.j, wrap<uint<6>>(v.a + v.c), v.a)));
        sums.write(select(v.j, wrap<uint<6>>(v.a + v.c), wrap<uint<6>>(v.a + 1)) + v.b);
        products.write(select(v.k, v.a * v.b, v.a * v.c));
        products.write(select(v.k, v.a * v.c, v.a));
    });

constexpr auto counted_in_branches = kernel<"counted_in_branches", slow>(
    [](in<"x", operands> x, out<"up_down", uint<9>> up_down, out<"sum", sint<12>> sum,
       out<"twice", uint<10>> twice, reg<"r", uint<9>> r, reg<"s", sint<12>> s,
       reg<"last", uint<9>> last) {
        operands const v = x.read();
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
    [](in<"x", operands> x, out<"y", sint<20>> y, out<"less", uint<1>> less) {
        operands const v = x.read();
        y.write(v.a + v.b + 1);
        y.write(v.a + 1 + v.c + 6);
        y.write(v.b - v.a - 1);
        y.write(-v.b - 1);
        y.write(-v.b - v.c - 1);
        y.write(-v.a - 5);
        y.write(v.b - 1 - v.k);
        y.write(v.a + v.k + 3);
        y.write(v.a - v.b + 1);
        y.write(3 * v.a - v.c - 1);
        y.write(wrap<sint<9>>(v.a + 300 + v.c + 300));
        less.write(v.a < v.c + 3);
        less.write(v.c + v.b < v.a);
        less.write(v.a + v.k < v.c - v.b);
        less.write(v.b < v.c + v.b);
    });

constexpr auto members =
    kernel<"members">([](in<"x", sample> x, out<"y", bin> y, array<"m", bin, 13> m) {
        sample const s = x.read();
        when(s.at < 13, [&] {
            m[s.at].count += 1;
            m[s.at].seen.low = hls::min(bin(m[s.at]).seen.low, s.value);
            when(s.value > bin(m[s.at]).seen.high, [&] { m[s.at].seen.high = s.value; });
            y.write(m[s.at]);
        });
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<chosen_operands, counted_in_branches, numbers_in_sums, members>(argc,
                                                                                         argv);
}
