// Packets in everything that holds words, against plain C++ on the same bits.
#include <boost/hana/adapt_struct.hpp>

#include "run.hpp"

namespace held {

struct pair {
    hls::uint<4> a;
    hls::sint<4> b;
};
struct nested {
    pair first;
    std::array<hls::uint<4>, 2> rest;
};

struct large {
    hls::uint<60> a, b, c;
    hls::uint<4> d;
};
struct names { // as the library's own
    hls::uint<4> r, k, low, word, member, value, index, id;
};

} // namespace held

BOOST_HANA_ADAPT_STRUCT(held::pair, a, b);
BOOST_HANA_ADAPT_STRUCT(held::nested, first, rest);
BOOST_HANA_ADAPT_STRUCT(held::large, a, b, c, d);
BOOST_HANA_ADAPT_STRUCT(held::names, r, k, low, word, member, value, index, id);

namespace {

using namespace hls;
using namespace test;
using held::nested, held::pair;
using hls::uint;

// Whole packets and members, under conditions; what is read is what was assigned before.
inline constexpr auto registers =
    kernel<"registers">([](in<"x", pair> x, out<"y", pair> y, reg<"r", pair, std::array{3, -2}> r) {
        pair const before = r;
        pair const v = x.read();
        when(v.a > 7, [&] { r = v; }).otherwise([&] { r.b += v.b; });
        y.write(before);
        y.write(r);
        when(v.a == 9, [&] { r = {r.a, sint<4>(0)}; });
    });
static_assert(run<registers>(of(0x12, 0x39, 0x10)) == of(0xe3, 0xf3, 0xf3, 0x39, 0x09, 0x19));

// A member of which nobody looks at makes no mistake of the whole.
inline constexpr auto one_read =
    kernel<"one_read">([](in<"x", pair> x, out<"y", uint<4>> y, reg<"r", pair> r) {
        y.write(r.a);
        r = x.read();
    });
static_assert(run<one_read>(of(0x12, 0x34)) == of(0, 2));

inline constexpr auto wires =
    kernel<"wires">([](in<"x", pair> x, out<"y", pair> y, wire<"w", pair> w) {
        pair const v = x.read();
        when(v.b < 0, [&] { w = v; });
        y.write(w);
        w.a += 1;
        y.write(w);
    });
static_assert(run<wires>(of(0x92, 0x25)) == of(0x92, 0x93, 0, 1));

inline constexpr auto taps =
    kernel<"taps">([](in<"x", pair> x, out<"y", pair> y, shift_register<"t", pair, 3> t) {
        pair const v = x.read();
        t << v;
        y.write(t[1]);
        y.write(t[bits<1, 0>(v.a)]);
    });
static_assert(run<taps>(of(0x12, 0x31, 0x50, 0x73)) == of(0, 0, 0x12, 0x12, 0x31, 0x50, 0x50, 0));

// Members of an argument.
inline constexpr auto of_argument =
    kernel<"of_argument">([](in<"x", uint<4>> x, out<"y", uint<9>> y, argument<"g", pair> g) {
        y.write(concat(g.b, g.a + x.read()));
    });
constexpr words run_with_argument(hls::wide value) {
    hls::ir::reference_model<hls::detail::written<of_argument>> machine;
    for (int r = 0; r < hls::detail::written<of_argument>.resource_count; ++r)
        machine.set_argument(r, value);
    test::pipes p{of(1)};
    machine.step(p);
    return p.taken;
}
static_assert(run_with_argument(0xe3) == of(0x1c4));

// Elements, a packet in one, and what is stored as a whole; outside there is 0.
inline constexpr auto elements =
    kernel<"elements">([](in<"x", nested> x, out<"y", uint<16>> y, array<"m", nested, 3> m) {
        nested const v = x.read();
        uint<2> const at = bits<1, 0>(v.rest[1]);
        auto const before = m[at];
        m[at] = v;
        y.write(concat(before.rest[1], before.first.b));
        pair const part = m[at].first;
        y.write(concat(part.b, part.a, m[2].rest[0]));
        m[0] = {part, {m[1].rest[1], v.rest[0]}};
    });
static_assert(run<elements>(of(0x1234, 0x1567, 0x2abc, 0x789a)) ==
              of(0x00, 0x340, 0x13, 0x670, 0x00, 0xbca, 0x00, 0x00a));

// A packet in an element, whose bits stand side by side: low ones, high ones.
inline constexpr auto low_part =
    kernel<"low_part">([](in<"x", nested> x, out<"y", pair> y, array<"m", nested, 2> m) {
        m[0] = x.read();
        y.write(m[0].first);
    });
static_assert(run<low_part>(of(0x1234, 0xabcd)) == of(0x34, 0xcd));
inline constexpr auto high_part = kernel<"high_part">(
    [](in<"x", nested> x, out<"y", std::array<uint<4>, 2>> y, array<"m", nested, 2> m) {
        m[0] = x.read();
        y.write(m[0].rest);
    });
static_assert(run<high_part>(of(0x1234, 0xabcd)) == of(0x12, 0xab));

inline constexpr std::array<int, 2> table[] = {{1, -1}, {2, -8}, {15, 7}};
inline constexpr auto tables = kernel<"tables">(
    [](in<"x", uint<2>> x, out<"y", pair> y, rom<"t", pair, table> t) { y.write(t[x.read()]); });
static_assert(run<tables>(of(2, 0, 3, 1)) == of(0x7f, 0xf1, 0, 0x82));

// Rows of C arrays are words as well, of tables and of contents.
inline constexpr short rows[3][2] = {{1, -1}, {2, -8}, {15, 7}};
inline constexpr auto tables_of_rows = kernel<"tables_of_rows">(
    [](in<"x", uint<2>> x, out<"y", pair> y, rom<"t", pair, rows> t) { y.write(t[x.read()]); });
static_assert(run<tables_of_rows>(of(2, 0, 3, 1)) == of(0x7f, 0xf1, 0, 0x82));
inline constexpr auto contents_of_rows = kernel<"contents_of_rows">(
    [](in<"x", uint<2>> x, out<"y", pair> y, array<"m", pair, 3, memory{}, rows> m) {
        uint<2> const at = x.read();
        y.write(m[at]);
        m[at].a = 3;
    });
static_assert(run<contents_of_rows>(of(2, 0, 1, 1)) == of(0x7f, 0xf1, 0x82, 0x83));

// Registers where functions take packets.
inline constexpr auto chosen =
    kernel<"chosen">([](in<"x", nested> x, out<"y", nested> y, reg<"r", nested> r) {
        nested v = x.read();
        v.rest[0] = r.first.a;
        r = select(v.first.b < 0, fpga_reg(r), v);
        y.write(r);
    });
static_assert(run<chosen>(of(0x1234, 0x5698, 0x5678)) == of(0x1034, 0x1034, 0x5478));

// Two limbs, in one array: of 120 bits, and of 64.
inline constexpr auto large_words = kernel<"large_words">(
    [](in<"x", uint<4>> x, out<"y", uint<64>> y, array<"m", held::large, 4> m) {
        uint<4> const v = x.read();
        m[bits<1, 0>(v)] = {v, uint<60>(v + 1), uint<60>(v + 2), v};
        y.write(concat(bits<3, 0>(m[1].a), bits<3, 0>(m[1].b), bits<3, 0>(m[1].c), m[1].d));
    });
static_assert(run<large_words>(of(5, 2, 9)) == of(0x5675, 0x5675, 0x9ab9));

// No name of a member is one of the library (-Wshadow).
inline constexpr auto named_members = kernel<"named_members">(
    [](in<"x", uint<4>> x, out<"y", uint<4>> y, reg<"a", held::names> a, wire<"b", held::names> b,
       array<"c", held::names, 2> c, shift_register<"d", held::names, 2> d) {
        uint<4> const v = x.read();
        a.low += v;
        b.word = a.low;
        c[0] = b;
        d << a;
        y.write(c[0].word + d[0].low);
    });
static_assert(run<named_members>(of(1, 2)) == of(2, 6));

} // namespace
