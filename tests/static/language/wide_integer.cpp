// Integers of more than 64 bits as numbers: the rows of pieces are what Python's integers give. And
// in a kernel, against plain C++.
#include "run.hpp"

namespace {

using namespace hls;
using namespace test;
using hls::uint;

constexpr unsigned long long all = ~0ULL;
template <int W, bool S>
constexpr bool is(integer<W, S> const& v, std::array<unsigned long long, 4> const& wanted) {
    for (int k = 0; k < 4; ++k)
        if (v.piece_value(k) != wanted[std::size_t(k)]) return false;
    return true;
}
constexpr bool sums() {
    return is(uint<130>(all) + 1, {0, 1, 0, 0}) &&
           is(sint<200>(-5) - 7, {all - 11, all, all, all}) &&
           is(uint<128>(~uwide(0)) + uint<128>(~uwide(0)), {all - 1, all, 1, 0}) &&
           is(~uint<150>(6) & 15, {9, 0, 0, 0}) && is(-uint<130>(1), {all, all, all, all});
}
static_assert(sums());
// A negative distance is more than all bits, as for narrower integers.
constexpr bool negative_distances() {
    return is(uint<191>(40) >> sint<1>(-1), {0, 0, 0, 0}) &&
           is(sint<200>(-40) >> sint<3>(-2), {all, all, all, all}) &&
           is(uint<191>(40) << sint<12>(-1), {0, 0, 0, 0}) &&
           is(uint<191>(40) << sint<3>(3), {320, 0, 0, 0});
}
static_assert(negative_distances());
constexpr bool texts() {
    return is(parse<uint<130>>("0x3'0000'0000'ffff'ffff'0000'0000'0000'0001"),
              {1, 0xffffffff, 3, 0}) &&
           is(parse<sint<200>>("-18446744073709551617"), {all, all - 1, all, all}) &&
           is(parse<sint<200>>("-0'1'2"), {all - 11, all, all, all}) &&
           is(parse<uint<150>>("0Xf'F"), {255, 0, 0, 0});
}
static_assert(texts());
constexpr bool products() {
    uint<128> const m = ~uwide(0);
    return is(m * m, {1, 0, all - 1, all}) && is(sint<130>(-3) * sint<130>(-5), {15, 0, 0, 0}) &&
           is(sint<130>(-3) * uint<130>(5), {all - 14, all, all, all}) &&
           is(sint<200>(-3) * 5, {all - 14, all, all, all}) &&
           is(m * sint<64>(-1), {1, 0, all, all});
}
static_assert(products());
// Narrow ones that are wide together, and the limits of the widest narrow ones.
constexpr bool joined() {
    return is(concat(uint<32>(1), uint<100>(2), uint<100>(3)), {3, 2ULL << 36, 0, 256}) &&
           (saturate<sint<128>>(sint<100>(-5)) == -5).constant_value() &&
           (saturate<uint<128>>(sint<128>(-5)) == 0).constant_value() &&
           (saturate<sint<128>>(uint<128>(~uwide(0))) > 0).constant_value();
}
static_assert(joined());
constexpr bool order() {
    return (sint<200>(-1) < uint<200>(0)).constant_value() &&
           !(uint<200>(5) < sint<10>(-3)).constant_value() &&
           (uint<200>(5) == 5).constant_value() && (sint<300>(-7) >= -7).constant_value() &&
           (max(uint<140>(3), sint<140>(-9)) == 3).constant_value() &&
           (abs(sint<140>(-9)) == 9).constant_value() &&
           (saturate<sint<8>>(sint<200>(-1000)) == -128).constant_value() &&
           (saturate<uint<8>>(sint<200>(-1000)) == 0).constant_value() &&
           (saturate<uint<140>>(sint<200>(1) << 150) == uint<140>(-1)).constant_value();
}
static_assert(order());
constexpr bool shifts() {
    return is(uint<150>(3) << 63, {1ULL << 63, 1, 0, 0}) &&
           is(sint<150>(-4) >> 1, {all - 1, all, all, all}) &&
           is(sint<150>(-4) >> 149, {all, all, all, all}) &&
           is(sint<150>(-4) >> integer_of_cpp<int>{1},
              {all - 1, all, all, all}) && // as functions pass numbers on
           is(sint<150>(-4) >> 1000, {all, all, all, all}) &&
           is(uint<150>(3) << uint<8>(128), {0, 0, 3, 0}) &&
           is(uint<150>(3) << uint<8>(160), {0, 0, 0, 0}) &&
           is(sint<150>(-3) >> uint<9>(400), {all, all, all, all}) &&
           is(rotate_left(uint<150>(3), 149), {1, 0, 1 << 21, 0}) &&
           is(rotate_right(uint<150>(3), uint<8>(1)), {1, 0, 1 << 21, 0});
}
static_assert(shifts());
constexpr bool cuts() {
    uint<200> v = -1;
    bits<130, 60>(v) = 5;
    uint<4> low = bits<63, 60>(v);
    bits<3, 0>(v) = bits<60, 57>(v);
    return is(v, {(all >> 4 & ~15ULL) + (5ULL << 60) + 15, 0, (all << 3), 255}) &&
           low.value() == 5 && is(concat(uint<4>(9), uint<130>(1)), {1, 0, 9 << 2, 0}) &&
           is(concat(sint<70>(-1), uint<70>(0)), {0, all << 6, (1 << 12) - 1, 0}) &&
           popcount(v).constant_value() == 60 + 2 + 61 + 8 &&
           count_leading_zeros(uint<200>(1) << 150).constant_value() == 49 &&
           count_leading_zeros(uint<200>(0)).constant_value() == 200 &&
           count_trailing_zeros(uint<200>(1) << 150).constant_value() == 150 &&
           is(swap_bytes(uint<136>(0x1122)), {0, 0x22ULL << 56, 0, 0}) == false &&
           is(swap_bytes(uint<136>(0x1122)), {0, 0x11ULL << 56, 0x22, 0}) &&
           xor_reduce(uint<130>(7)).constant_value() == 1 &&
           and_reduce(sint<130>(-1)).constant_value() == 1 &&
           and_reduce(uint<130>(-1)).constant_value() == 1;
}
static_assert(cuts());
constexpr bool narrowed() {
    uint<64> const a = uint<200>(-5);
    uint<128> b = uint<128>(7) + uint<128>(~uwide(0));
    b += uint<200>(1) << 100;
    return a.value() == all - 4 && b.value() == (uwide(1) << 100) + 6;
}
static_assert(narrowed());

// The same in hardware, over 8-bit words: what plain C++ computes in 128 bits.
inline constexpr auto moved =
    kernel<"moved">([](in<"x", uint<8>> x, out<"y", uint<32>> y, reg<"sum", uint<150>, 0> sum) {
        uint<8> const v = x.read();
        uint<150> const far = uint<150>(v) << 61;
        sum += far + (uint<150>(v) << 3);
        when(far == (uint<150>(7) << 61), [&] { sum = uint<150>(sum - 9); });
        y.write(bits<67, 60>(sum) + bits<7, 0>(sum ^ far));
    });
constexpr long long expected(long long a, long long b) {
    uwide sum = 0;
    long long words[2] = {a, b}, last = 0;
    for (long long v : words) {
        uwide const far = uwide(v) << 61;
        sum += far + uwide(v << 3);
        if (v == 7) sum -= 9;
        sum &= ~uwide(0);
        last =
            static_cast<long long>((sum >> 60) & 255) + static_cast<long long>((sum ^ far) & 255);
    }
    return last;
}
constexpr long long second(long long a, long long b) { return run<moved>(of(a, b)).at[1]; }
static_assert(second(7, 200) == expected(7, 200) && second(255, 7) == expected(255, 7) &&
              second(0, 7) == expected(0, 7));

// An element of an array stands wherever its value does, narrow or wide.
template <class Element>
inline constexpr auto elements = kernel<"elements">([](in<"x", uint<8>> x, out<"y", uint<1>> y,
                                                       array<"m", Element, 4> m) {
    uint<8> const v = x.read();
    uint<2> const i = v;
    m[i] = v * 77 + (Element(v) << 60);
    Element const c = m[i];
    uint<150> const w = uint<150>(v) << 61;
    uint<1> same = w + m[i] == w + c && m[i] - w == c - w && m[i] * w == c * w;
    same &= (w & m[i]) == (w & c) && (m[i] | w) == (c | w) && (w ^ m[i]) == (w ^ c);
    same &= (w < m[i]) == (w < c) && (m[i] >= w) == (c >= w) && (m[i] != w) == (c != w);
    same &= (w && m[i]) == (w && c) && (m[i] || w) == (c || w);
    same &= select(v == 7, w, m[i]) == select(v == 7, w, c) && (max)(w, m[i]) == (max)(w, c);
    same &= concat(w, m[i]) == concat(w, c) && concat(m[i], v, w) == concat(c, v, w);
    same &= saturate<uint<140>>(m[i]) == saturate<uint<140>>(c) && wrap<sint<140>>(m[i]) == c;
    uint<150> sum = w;
    sum += m[i];
    sum ^= m[i];
    y.write(same & (sum == (uint<150>(w + c) ^ c)));
});
static_assert(run<elements<uint<100>>>(of(7, 200)).at[1] == 1);
static_assert(run<elements<uint<200>>>(of(7, 200)).at[1] == 1);

// Bits of an element are assigned where it stands; named and registered values are the same values.
inline constexpr auto changed_elements =
    kernel<"changed">([](in<"x", uint<8>> x, out<"y", uint<1>> y, array<"m", uint<200>, 4> m) {
        uint<8> const v = x.read();
        uint<200> whole = uint<200>(v) << 150;
        m[v] = whole;
        bits<140, 60>(m[v]) = v * 3;
        bits<140, 60>(whole) = v * 3;
        bit(m[v], v) = 1;
        bit(whole, v) = 1;
        uint<200> const same = named<"same">(whole + 0), later = fpga_reg(whole);
        y.write(m[v] == whole && same == whole && later == whole &&
                bits<70, 60>(m[v]) == bits<70, 60>(whole));
    });
static_assert(run<changed_elements>(of(7, 200)).at[1] == 1);

// Arrays and vectors of them are words.
using three = std::array<uint<200>, 3>;
inline constexpr auto turned_row =
    kernel<"turned">([](in<"x", uint<8>> x, out<"y", uint<1>> y, reg<"r", three> r) {
        uint<200> const v = uint<200>(x.read()) << 100;
        three const now = {v, r[0], v + r[1]};
        r = now;
        hls::vector<uint<200>, 3> const a{v, v, v}, b{v, now[1], now[0]};
        hls::vector<uint<201>, 3> const sum = a + b;
        y.write(sum[0] == v + v && sum[1] == v + now[1] && r[2] == now[2]);
    });
static_assert(run<turned_row>(of(7, 200)).at[1] == 1);

// A constant of a temporary one (g++ 12).
inline constexpr uint<200> far_numbers[] = {uint<200>(1) << 150, 5};
static_assert(is(far_numbers[0], {0, 0, 1 << 22, 0}));

// As a distance and as a position.
inline constexpr auto moved_by_element =
    kernel<"by_element">([](in<"x", uint<8>> x, out<"y", uint<1>> y, array<"m", uint<8>, 4> m) {
        uint<8> const v = x.read();
        m[1] = v;
        uint<150> const w = uint<150>(v) << 61;
        uint<150> up = w;
        up <<= m[1];
        uint<1> same = (w << m[1]) == (w << v) && (w >> m[1]) == (w >> v) && up == (w << v);
        y.write(same && bit(w, m[1]) == bit(w, v) && rotate_left(w, m[1]) == rotate_left(w, v));
    });
static_assert(run<moved_by_element>(of(7, 200)).at[1] == 1);

} // namespace
