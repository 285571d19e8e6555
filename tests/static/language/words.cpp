// What kernels compute, against plain C++: the expected words do not come from a graph.
#include <boost/hana/adapt_struct.hpp>

#include "run.hpp"

namespace arrows {

struct pair {
    hls::sint<8> low;
    hls::uint<4> high;
};

} // namespace arrows
BOOST_HANA_ADAPT_STRUCT(arrows::pair, low, high);

namespace {

using namespace hls;
using namespace test;
using hls::uint;

// Every pair of words from a list that has the edges of eight bits.
template <auto const& Kernel, class Expected>
constexpr bool agrees(Expected const& expected) {
    for (long long a : {-128, -127, -100, -65, -64, -9, -8, -7, -1, 0, 1, 5, 7, 8, 63, 64, 99, 127})
        for (long long b : {-128, -64, -8, -3, -1, 0, 1, 2, 7, 8, 9, 31, 100, 127})
            if (run<Kernel>(of(a, b)) != expected(a, b)) return false;
    return true;
}

constexpr long long wrapped(long long v, int width) {
    return static_cast<long long>(static_cast<unsigned long long>(v) << (64 - width)) >>
           (64 - width);
}

inline constexpr auto sums = kernel<"sums">([](in<"x", sint<8>> x, out<"y", sint<20>> y) {
    sint<8> const a = x.read();
    sint<8> const b = x.read();
    y.write(a + b);
    y.write(a - b);
    y.write(a * b);
    y.write(-a);
    y.write(a + uint<8>(b));
    y.write(uint<8>(a) - uint<8>(b));
    y.write(a * uint<8>(b));
    y.write(~uint<8>(a));
});
static_assert(agrees<sums>([](long long a, long long b) {
    return of(a + b, a - b, a * b, -a, a + (b & 255), (a & 255) - (b & 255), a * (b & 255),
              ~(a & 255));
}));

inline constexpr auto quotients = kernel<"quotients">([](in<"x", sint<8>> x, out<"y", sint<20>> y) {
    sint<8> const a = x.read();
    sint<8> const b = x.read();
    y.write(a / 8);
    y.write(a % 8);
    y.write(b / 1);
    y.write(b % 64);
    y.write(uint<8>(b) / 16);
    y.write(uint<8>(b) % 16);
});
static_assert(agrees<quotients>([](long long a, long long b) {
    return of(a / 8, a % 8, b, b % 64, (b & 255) / 16, (b & 255) % 16);
}));

inline constexpr auto bitwise = kernel<"bitwise">([](in<"x", sint<8>> x, out<"y", sint<20>> y) {
    sint<8> const a = x.read();
    sint<8> const b = x.read();
    uint<16> const wide_a = uint<8>(a); // wider than what comes to it
    y.write(wide_a << 6);
    y.write(a >> 3);
    y.write(a << 3);
    y.write(bits<6, 2>(a));
    y.write(bit(a, uint<3>(b)));
    y.write(concat(a, uint<4>(b)));
    y.write(concat(uint<3>(5), bits<3, 0>(b)));
    y.write(concat(bits<3, 0>(b), uint<3>(5)));
    y.write((a & b) + (a | b) * 2 + (a ^ b) * 4);
    y.write(concat(and_reduce(a), or_reduce(a), xor_reduce(a)));
});
static_assert(agrees<bitwise>([](long long a, long long b) {
    long long const parity = __builtin_parityll(static_cast<unsigned long long>(a & 255));
    return of((a & 255) << 6, a >> 3, wrapped(a * 8, 8), a >> 2 & 31, a >> (b & 7) & 1,
              (a & 255) << 4 | (b & 15), 5 << 4 | (b & 15), (b & 15) << 3 | 5,
              (a & b) + (a | b) * 2 + (a ^ b) * 4, (a == -1) * 4 + (a != 0) * 2 + parity);
}));

inline constexpr auto choices = kernel<"choices">([](in<"x", sint<8>> x, out<"y", sint<20>> y) {
    sint<8> const a = x.read();
    sint<8> const b = x.read();
    y.write(select(a < b, a, uint<8>(b)));
    y.write((min)(a, b));
    y.write((max)(a, b));
    y.write(abs(a));
    y.write(saturate<sint<6>>(a));
    y.write(saturate<uint<4>>(a));
    y.write(wrap<sint<4>>(a));
    y.write((a == b) + (a < b) * 2 + (a <= b) * 4 + (a != b) * 8 + (a > 3 && !(b >= a)) * 16);
});
static_assert(agrees<choices>([](long long a, long long b) {
    return of(a < b ? a : b & 255, a < b ? a : b, a < b ? b : a, a < 0 ? -a : a,
              a < -32  ? -32
              : a > 31 ? 31
                       : a,
              a < 0    ? 0
              : a > 15 ? 15
                       : a,
              wrapped(a, 4),
              (a == b) + (a < b) * 2 + (a <= b) * 4 + (a != b) * 8 + (a > 3 && a > b) * 16);
}));

inline constexpr auto updates = kernel<"updates">([](in<"x", sint<8>> x, out<"y", sint<20>> y) {
    sint<8> const a = x.read();
    sint<16> v = x.read();
    v -= a;
    v *= 3;
    v += 5;
    y.write(v);
    v <<= 2;
    v >>= 1;
    --v;
    y.write(v);
    ++v;
    v ^= a;
    v |= 1;
    v &= 0xfff;
    y.write(v);
});
static_assert(agrees<updates>([](long long a, long long b) {
    long long const first = (b - a) * 3 + 5, second = first * 2 - 1;
    return of(first, second, (((second + 1) ^ a) | 1) & 0xfff);
}));

// Assignments under conditions, one after the other and one in the other.
inline constexpr auto conditions =
    kernel<"conditions">([](in<"x", sint<8>> x, out<"y", sint<20>> y, reg<"r", sint<12>, 3> r,
                            array<"m", sint<12>, 2> m) {
        sint<8> const a = x.read();
        sint<8> const b = x.read();
        sint<12> v = 7;
        v = a + b;
        when(a > 0,
             [&] {
                 r = r + 1;
                 m[0] = 9;
                 when(b > 0, [&] { v = v + 100; }).otherwise([&] { r = r + 10; });
             })
            .otherwise_when(b > 7, [&] { v = b; })
            .otherwise_when(b < -7, [&] { r = v; })
            .otherwise([&] { m[1] = v; });
        when(b == 8, [&] { r = r * 2; });
        y.write(v);
        y.write(r);
        y.write(m[0] + m[1] * 2);
    });
static_assert(agrees<conditions>([](long long a, long long b) {
    bool const chain[] = {a > 0, a <= 0 && b > 7, a <= 0 && b < -7, a <= 0 && b <= 7 && b >= -7};
    long long const v = chain[0] && b > 0 ? a + b + 100 : chain[1] ? b : a + b;
    long long const r = chain[0] ? (b > 0 ? 4 : 14) : chain[2] ? v : 3;
    return of(v, b == 8 ? r * 2 : r, (chain[0] ? 9 : 0) + (chain[3] ? v * 2 : 0));
}));

// A register that is assigned twice, under conditions that may hold together or alone.
inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<4>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r) {
        uint<4> const v = x.read();
        when(bit(v, 0), [&] { r = r + 1; });
        when(bit(v, 1), [&] { r = r + 10; });
        y.write(r);
    });
static_assert(run<twice>(of(2, 0, 1, 3, 0)) == of(10, 10, 11, 22, 22));

// Bounds, steps and factors that do not divide each other.
inline constexpr auto loops = kernel<"loops">(
    [](in<"x", sint<8>> x, out<"y", sint<20>> y, reg<"sum", sint<20>> sum, control flow) {
        sum = 0;
        flow.for_("three", range(1, 11, 3), [&](auto i) { sum = sum + i; });
        flow.for_("down", range(9, -2, -4), [&](auto i) { sum = sum * 2 + i; });
        flow.for_("copies", range(0, 7), {.unroll = 3}, [&](auto i, reg<"part", sint<8>, 1> part) {
            part = part + i;
            sum = sum + part;
        });
        sint<8> const end = x.read();
        flow.for_("run_time", range(0, end, 2), [&](auto) { sum = sum + 1; });
        flow.for_("copied_run_time", range(0, end), {.unroll = 2}, [&](auto) { sum = sum + 100; });
        y.write(sum);
    });
static_assert(run<loops>(of(5, 0, -3, 9)) ==
              of(22 * 8 + 9 * 4 + 5 * 2 + 1 + 21 + 7 + 503, 251, 251));

// Two ways out of one loop; neither is the last iteration.
inline constexpr auto exits =
    kernel<"exits">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<8>> n, control flow) {
        n = 0;
        flow.for_("i", 9, [&](auto) {
            uint<8> const v = x.read();
            flow.leave_when(v == 7);
            n = n + v;
            flow.leave_when(n > 20);
            n = n + 1;
        });
        y.write(n);
    });
static_assert(run<exits>(of(2, 7, 30, 1, 1, 19, 7)) == of(3, 30, 23));

inline constexpr auto members =
    kernel<"members">([](in<"x", arrows::pair> x, out<"y", arrows::pair> y, out<"z", uint<8>> z) {
        arrows::pair const a = x.read();
        arrows::pair const b = x.read();
        y.write(select(a.low < b.low, a, b));
        z.write(concat(a.high, b.high));
    });
static_assert(run<members>(of(0x3fe, 0x501)) == of(0x3fe, 0x35) &&
              run<members>(of(0x302, 0x5ff)) == of(0x5ff, 0x35));

// The flag of the last word is the highest bit.
inline constexpr auto ends =
    kernel<"ends">([](in<"x", ended<uint<4>>> x, out<"y", ended<uint<4>>> y) {
        ended<uint<4>> const v = x.read();
        y.write({uint<4>(v.word + 1), v.last});
        y.write({v.word, uint<1>(v.word == 3)});
    });
static_assert(run<ends>(of(0x13, 0x04)) == of(0x14, 0x13, 0x05, 0x04));

inline constexpr short table[] = {3, -1, 400, 7, 9};
inline constexpr auto places =
    kernel<"places">([](in<"x", uint<3>> x, out<"y", sint<12>> y,
                        rom<"table", sint<10>, table> words, shift_register<"t", uint<3>, 5> t) {
        uint<3> const at = x.read();
        t << at;
        y.write(words[at]);
        y.write(t[at]);
        y.write(t[1]);
    });
static_assert(run<places>(of(2, 0, 1, 4)) == of(400, 0, 0, 3, 0, 2, -1, 0, 0, 9, 0, 1));

// Several registers, by a number and by a value.
inline constexpr auto last_words =
    kernel<"last_words">([](in<"x", uint<8>> x, out<"y", uint<8>> y, registers<"r", uint<8>, 3> r) {
        uint<8> const v = x.read();
        y.write(hls::at(r, bits<1, 0>(v)));
        for (int k = 2; k > 0; --k) r[k] = r[k - 1];
        r[0] = v;
        when(v > 9, [&] { r[1] += 1; });
    });
static_assert(run<last_words>(of(1, 12, 1, 1, 2)) == of(0, 1, 2, 12, 12));

// Of types of C++; several at once.
inline constexpr auto several_types = kernel<"several_types">(
    [](in<"x", uint<8>> x, out<"y", short> y, hls::registers<"flags", bool, 2> flags,
       hls::registers<"totals", short, 3> totals, hls::reg<"last", std::array<uint<8>, 2>> last,
       hls::reg<"pair", hls::vector<uint<8>, 2>> pair) {
        uint<8> const v = x.read();
        totals[2] += select(flags[1], -v, v);
        flags = {v > 3, flags[0]};
        y.write(totals[2] + last[1] * pair[0]);
        when(v > 3, [&] {
            last = {{1, v}};
            pair = {v, 2};
        }).otherwise([&] {
            last = {v, 3};
            pair = {{1, v}};
        });
    });
static_assert(run<several_types>(of(1, 5, 2, 2, 2)) == of(1, 9, 33, 9, 11));

// Words of the library's types.
inline constexpr uint<10> pieces[] = {3, 1023, 7};
inline constexpr std::array<std::array<sint<5>, 2>, 2> corners{{{-16, 15}, {0, -1}}};
inline constexpr auto typed_tables = kernel<"typed_tables">(
    [](in<"x", uint<1>> x, out<"y", sint<12>> y, rom<"pieces", uint<10>, pieces> piece,
       array<"corners", sint<6>, extents<2, 2>, memory{}, corners> corner) {
        uint<1> const at = x.read();
        y.write(piece[at + 1]);
        y.write(corner(at, 1));
        corner(at, 1) = 7;
    });
static_assert(run<typed_tables>(of(0, 1, 0)) == of(1023, 15, 7, -1, 1023, 7));

// Every second access fails; the rest of the iteration happens.
struct shy_pipes : test::pipes {
    int asked = 0;
    constexpr bool peek(int) { return ++asked % 2 == 0; }
    constexpr bool has_room(int) { return ++asked % 2 == 0; }
};

template <auto const& Kernel>
constexpr words run_shy(words const& given, int steps) {
    ir::reference_model<detail::written<Kernel>> machine;
    shy_pipes p{{given}};
    for (int n = 0; n < steps; ++n) machine.step(p);
    return p.taken;
}

inline constexpr auto tried_words = kernel<"tried">([](in<"x", uint<8>> x, out<"y", sint<10>> y) {
    auto const got = x.try_read();
    y.write(select(got.ok, got.word, -1));
});
static_assert(run_shy<tried_words>(of(5, 6, 7), 4) == of(-1, 5, -1, 6));

inline constexpr auto tried_room = kernel<"room">([](out<"y", uint<8>> y, reg<"n", uint<8>> n) {
    n = n + 1;
    uint<1> const ok = y.try_write(n);
    when(ok == 0, [&] { n = n + 100; });
});
static_assert(run_shy<tried_room>(of(), 6) == of(102, 204, 50));

} // namespace
