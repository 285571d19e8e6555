// Functions of numbers under the names of namespace std, clamp, swap, and v++.
#include <algorithm>
#include <cmath>
#include <utility>

#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

inline constexpr auto bounds =
    kernel<"bounds">([](in<"x", sint<8>> x, out<"y", sint<16>> y, reg<"last", sint<8>> last) {
        sint<8> const v = x.read(), w = v + 2;
        sint<8> changed = v;
        y.write(std::min(v, w));
        y.write(std::max(changed, sint<8>(w)));
        y.write(std::max(v * 3, 12));
        y.write(std::abs(v));
        y.write(std::clamp(v, -4, 100));
        y.write(clamp(3, v, w));
        y.write(std::max({v, w, changed}));
        y.write(hls::min({v, w, changed}));
        y.write(std::max(last, 1));
        last = v;
    });
static_assert(run<bounds>(of(-5)) == of(-5, -3, 12, 5, -4, -3, -3, -5, 1));
static_assert(run<bounds>(of(7)) == of(7, 9, 21, 7, 7, 7, 9, 7, 1));

// 2, and -1.5
inline constexpr auto functions =
    kernel<"functions">([](in<"x", float> x, out<"y", float> y, reg<"most", float> most) {
        float32 const v = x.read(), w = v * 2;
        y.write(std::sqrt(w));
        y.write(std::max(v, w) + std::min(v, 1.0f));
        y.write(std::floor(v) + std::pow(v, 2));
        y.write(std::clamp(v, -1.0f, 1.0f));
        y.write(std::fma(v, w, std::abs(v)));
        y.write(std::max({v, w, float32(most)}));
        most = std::max(most, v);
    });
static_assert(run<functions>(of(0x40000000)) ==
              of(0x40000000, 0x40a00000, 0x40c00000, 0x3f800000, 0x41200000, 0x40800000));
static_assert(run<functions>(of(0xbfc00000)) ==
              of(0x7fc00000, 0xc0400000, 0x3e800000, 0xbf800000, 0x40c00000, 0));

using number = fixed<16, 8>;
inline constexpr auto fractions =
    kernel<"fractions">([](in<"x", number> x, out<"y", number> y, out<"n", sint<12>> n) {
        number const v = x.read(), w = v + 0.5;
        y.write(std::max(v, w) - std::abs(v));
        y.write(std::clamp(v * w, -2, number(2.25)));
        n.write(std::ceil(v));
        n.write(ceil(ufixed<8, 4>(1.0625)));
        n.write(ceil(v * 1024) + ceil(fixed<4, 6>(8)) + ceil(fixed<4, -2>(-0.0625)));
        n.write(std::floor(w) + std::round(w) + std::trunc(w));
    });
static_assert(run<fractions>(of(0x140)) == of(0x80, 0x230, 2, 2, 1280 + 8, 4));
static_assert(run<fractions>(of(-0x140)) == of(0xfe00, 0xf0, -1, 2, -1272, -2));

// Each kind of place; all keep their line.
inline constexpr auto places =
    kernel<"places">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"a", uint<8>> a,
                        reg<"b", uint<8>, 9> b, wire<"w", uint<8>> w, array<"m", uint<8>, 128> m,
                        array<"p", number, 128> p, reg<"f", number> f, reg<"g", number, 2> g) {
        uint<8> v = x.read(), u = 3;
        std::swap(u, v);
        swap(u, v);
        w = v;
        std::swap(a, b);
        when(a == 9, [&] { swap(a, w); });
        y.write(a);
        y.write(w);
        m[u] = v;
        std::swap(m[u], m[7]);
        y.write(m[7]);
        p[u] = 1;
        std::swap(p[u], p[7]);
        std::swap(f, g);
        y.write(floor(p[7] + f));
    });
static_assert(run<places>(of(5)) == of(5, 9, 5, 3));

// Of two that are no numbers the second one, with its bits.
using small_float = floating<5, 7>;
constexpr auto one_nan = from_raw<small_float>(0xfc0), other_nan = from_raw<small_float>(0xfc1);
static_assert(min(one_nan, other_nan).raw.value() == 0xfc1 &&
              max(other_nan, one_nan).raw.value() == 0xfc0 &&
              (one_nan + other_nan).raw.value() == (other_nan * one_nan).raw.value());

using triple = hls::vector<sint<8>, 3>;
inline constexpr auto triples = kernel<"triples">([](in<"x", triple> x, out<"y", sint<16>> y) {
    auto const v = x.read();
    auto [a, b, c] = v;
    a = 1;
    y.write(a + b + c);
    y.write(sum(std::abs(v)));
    y.write(sum(std::max(v, 2)) + sum(std::min(v, v + a)));
    y.write(sum(std::clamp(v, -1, hls::vector<sint<8>, 3>{1, 2, 3})));
    y.write(sum(select(v > 0, v, 10)));
    y.write(v.size() + v.size);
});
static_assert(run<triples>(of(0x05fe04)) == of(4, 11, 4 + 2 + 5 + 7, 1 - 1 + 3, 19, 6));

// Counted behind: the value before.
inline constexpr auto counted = kernel<"counted">(
    [](in<"x", uint<8>> x, out<"y", sint<16>> y, reg<"n", uint<4>> n, array<"a", uint<8>, 4> a,
       array<"m", uint<8>, 256> m, wire<"w", sint<8>> w) {
        uint<8> const v = x.read();
        uint<8> u = v;
        y.write(u++ + v);
        y.write(u);
        a[n++ & 3] = v;
        y.write(a[0]--);
        y.write(a[0]);
        m[v]++;
        w = m[v];
        y.write(w--);
        y.write(w + n);
        uint<8> k = 3;
        k--;
        y.write(k);
    });
static_assert(run<counted>(of(5)) == of(10, 6, 5, 4, 1, 1, 2));

inline constexpr auto counted_numbers =
    kernel<"counted_numbers">([](in<"x", fixed<8, 4>> x, out<"y", fixed<8, 4>> y,
                                 reg<"r", fixed<8, 4>> r, out<"z", float> z, reg<"f", float> f) {
        auto v = x.read();
        y.write(v++);
        y.write(v);
        y.write(r--);
        y.write(r);
        z.write(f++);
        z.write(f);
    });
static_assert(run<counted_numbers>(of(8)) == of(8, 24, 0, 240, 0, 0x3f800000));

inline constexpr auto histogram =
    kernel<"histogram">([](in<"x", uint<8>> x, array<"m", uint<8>, 256> m, out<"y", uint<8>> y) {
        y.write(m[x.read()]++);
    });
static_assert(schedule<histogram>.ii == 1);
static_assert(count_built<histogram>(ir::op::load) == 1);

} // namespace
