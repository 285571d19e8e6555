// Widths, signs and values of every operator: the rules of ac_int. Constants outside kernels.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint;

template <class T>
constexpr bool is(T const&, int width, bool is_signed) {
    return tree_of<T>::width == width && tree_of<T>::is_signed == is_signed;
}
template <class T>
constexpr bool is_u(T const& t, int width) {
    return is(t, width, false);
}
template <class T>
constexpr bool is_s(T const& t, int width) {
    return is(t, width, true);
}

template <class T>
constexpr long long value(T const& t) {
    return static_cast<long long>(as_tree(t).constant_value());
}

constexpr uint<8> u8 = 200;
constexpr uint<4> u4 = 5;
constexpr sint<8> s8 = -100;
constexpr sint<6> s6 = 7;
constexpr uint<1> one = 1;

// Sums: one bit more than the wider operand; a sign for either makes room for one.
static_assert(is_u(u8 + u4, 9) && value(u8 + u4) == 205);
static_assert(is_s(s8 + s6, 9) && value(s8 + s6) == -93);
static_assert(is_s(u8 + s8, 10) && value(u8 + s8) == 100);
static_assert(is_s(u4 + s8, 9) && value(u4 + s8) == -95);
static_assert(is_s(u8 - u4, 9) && value(u4 - u8) == -195);
static_assert(is_s(s8 - s6, 9) && value(s8 - s6) == -107);
static_assert(is_s(-u8, 9) && value(-u8) == -200);
static_assert(is_s(-s8, 9) && value(-s8) == 100);
static_assert(is_u(+u8, 8) && value(+u8) == 200);

// C++ integers count with their whole width.
static_assert(is_s(u8 + 1, 33) && is_u(u8 + 1u, 33) && is_s(s8 + 1LL, 65) && is_u(u8 + true, 9));

// Products: the widths add.
static_assert(is_u(u8 * u4, 12) && value(u8 * u4) == 1000);
static_assert(is_s(s8 * u4, 12) && value(s8 * u4) == -500);
static_assert(is_s(s8 * s6, 14) && value(s8 * s8) == 10000);

// Bits.
static_assert(is_u(u8 & u4, 8) && value(u8 & u4) == (200 & 5));
static_assert(is_u(u8 | u4, 8) && value(u8 | u4) == (200 | 5));
static_assert(is_s(u8 ^ s8, 9) && value(u8 ^ s8) == (200 ^ -100));
static_assert(is_s(s8 & s6, 8) && value(s8 & s6) == (-100 & 7));
static_assert(is_s(~u8, 9) && value(~u8) == ~200);
static_assert(is_s(~s8, 8) && value(~s8) == 99);

// Shifts keep the type of the left operand.
static_assert(is_u(u8 << 2, 8) && value(u8 << 2) == (800 & 255));
static_assert(is_s(s8 << 1, 8) && value(s8 << 1) == 56);
static_assert(is_u(u8 >> u4, 8) && value(u8 >> u4) == 6);
static_assert(is_s(s8 >> 2, 8) && value(s8 >> 2) == -25 && value(s8 >> 200) == -1 &&
              value(u8 >> 200) == 0);
static_assert(value(uint<16>(u8) << 2) == 800);

// Comparisons compare values, whatever the types.
static_assert(is_u(u8 < s8, 1) && value(u8 < s8) == 0 && value(s8 < u8) == 1);
static_assert(value(u8 == 200) == 1 && value(u8 != 200) == 0 && value(s8 == 156) == 0);
static_assert(value(s8 <= -100) == 1 && value(s8 >= -99) == 0 && value(s8 > -101) == 1);
static_assert(value(u8 > -1) == 1 && value(s8 < 0u) == 1);
static_assert(is_u(u8 && s8, 1) && value(u8 && uint<4>(0)) == 0 && value(uint<4>(0) || s8) == 1);
static_assert(is_u(!u8, 1) && value(!u8) == 0 && value(!uint<3>(0)) == 1);

// Functions.
static_assert(is_s(select(one, u8, s8), 9) && value(select(one, u8, s8)) == 200 &&
              value(select(one - 1, u8, s8)) == -100);
static_assert(is_u(select(one, u8, u4), 8));
static_assert(value(min(u8, s8)) == -100 && value(max(u8, s8)) == 200 && value(min(u4, 3)) == 3 &&
              value(max(4, u4)) == 5);
static_assert(is_s(-sint<1>(-1), 2) && value(-sint<1>(-1)) == 1 && is_s(abs(sint<1>(-1)), 2));
static_assert(is_s(abs(s8), 9) && value(abs(s8)) == 100 && value(abs(u4)) == 5 &&
              value(abs(sint<8>(-128))) == 128);
static_assert(saturate<sint<4>>(s8).value() == -8 && saturate<uint<4>>(u8).value() == 15 &&
              saturate<uint<4>>(s8).value() == 0);
static_assert(value(u8 != and_reduce(u8)) == 1 && value(or_reduce(u8) & 3) == 1);
static_assert(saturate<sint<1>>(u8 == 200).value() == 0 &&
              saturate<uint<4>>(u8 == 200).value() == 1);
static_assert(saturate<sint<9>>(u8).value() == 200 && is_s(saturate<sint<9>>(u8), 9));
static_assert(is_u(bits<6, 3>(u8), 4) && value(bits<6, 3>(u8)) == 9 && is_u(bits<7, 0>(s8), 8) &&
              value(bits<7, 0>(s8)) == 156);
static_assert(is_u(bit(u8, 3), 1) && value(bit(u8, 3)) == 1 && value(bit(u8, u4)) == 0 &&
              is_u(bit(s8, 7), 1) && value(bit(s8, 7)) == 1);
static_assert(is_u(concat(u4, s8), 12) && value(concat(u4, s8)) == (5 << 8 | 156));
static_assert(is_u(concat(one, u4, one), 6) && value(concat(one, u4, one)) == 0b101011);
static_assert(value(and_reduce(u8)) == 0 && value(and_reduce(uint<8>(255))) == 1 &&
              value(and_reduce(sint<8>(-1))) == 1);
static_assert(value(or_reduce(u8)) == 1 && value(or_reduce(uint<8>(0))) == 0);
static_assert(value(xor_reduce(u8)) == 1 && value(xor_reduce(sint<8>(-1))) == 0 &&
              is_u(xor_reduce(u8), 1));

// Division rounds toward zero, the remainder has the sign of the dividend.
static_assert(value(s8 / 8) == -12 && value(s8 % 8) == -4 && value(u8 / 16) == 12 &&
              value(u8 % 16) == 8 && value(s6 / 1) == 7);
static_assert(is_s(s8 / 8, 8) && is_u(u8 % 16, 8));
static_assert(value(s8 / 7) == -14 && value(s8 % 7) == -2 && value(u8 / s8) == -2 &&
              value(u8 % s8) == 0 && value(s8 / sint<3>(-3)) == 33 &&
              value(s8 % sint<3>(-3)) == -1);
static_assert(value(sint<8>(-128) / sint<2>(-1)) == 128 && value(u8 / uint<4>(0)) == 0 &&
              value(s8 % uint<4>(0)) == 0 && value(1000 / u8) == 5);
static_assert(is_u(u8 / u4, 8) && is_s(u8 / s6, 9) && is_s(s8 / u4, 8) && is_s(s8 / s6, 9) &&
              is_u(u8 % u4, 4) && is_u(u8 % s6, 6) && is_s(s8 % u4, 5) && is_s(s8 % s6, 6) &&
              is_u(u4 % u8, 4) && is_s(s8 / 7, 8));
constexpr auto both = div_rem(s8, u4);
static_assert(value(both.quotient) == -20 && value(both.remainder) == 0);

// Roots, counts and orders of bits.
static_assert(is_u(sqrt(u8), 4) && value(sqrt(u8)) == 14 && is_u(sqrt(uint<7>(3)), 4) &&
              value(sqrt(uint<64>(~0ULL))) == 0xffffffff);
static_assert(is_u(popcount(u8), 4) && value(popcount(u8)) == 3 && value(popcount(s8)) == 4);
static_assert(is_u(count_trailing_zeros(u8), 4) && value(count_trailing_zeros(u8)) == 3 &&
              value(count_trailing_zeros(uint<5>(0))) == 5);
static_assert(is_u(reverse_bits(u8), 8) && value(reverse_bits(u8)) == 0b00010011);
static_assert(is_u(swap_bytes(uint<24>(0x123456)), 24) &&
              value(swap_bytes(uint<24>(0x123456))) == 0x563412);
static_assert(value(rotate_left(u8, 1)) == 0b10010001 && value(rotate_right(u8, 4)) == 0b10001100 &&
              value(rotate_left(u8, -4)) == 0b10001100 &&
              value(rotate_left(u8, u4)) == 0b00011001 &&
              value(rotate_right(uint<5>(1), u8)) == 1 && is_u(rotate_left(s8, 9), 8) &&
              value(rotate_right(uint<5>(1), uint<3>(6))) == 0b10000);

// Bits of a variable are assigned, and nothing else of it.
constexpr unsigned long long with_bits_assigned() {
    uint<12> v = 0xabc;
    bits<7, 4>(v) = 3;
    bit(v, 11) = 0;
    bits<1, 0>(v) = bits<9, 8>(v);
    return v.value();
}
static_assert(with_bits_assigned() == 0x23e);
constexpr bool with_bit_of_widest_assigned() {
    uint<128> v = 0;
    sint<128> w = -1;
    bit(v, 127) = 1;
    bit(w, 127) = 0;
    uint<3> const at = 2;
    bit(w, at) = 0;
    return value(v >> 127) == 1 && value(w & 7) == 3 && value(w >> 126) == 1;
}
static_assert(with_bit_of_widest_assigned());
constexpr long long with_sign_assigned() {
    sint<8> v = 5;
    bits<7, 7>(v) = u8;
    bits<7, 7>(v) = 1;
    return v.value();
}
static_assert(with_sign_assigned() == -123);

// Storing wraps.
static_assert(uint<4>(u8).value() == 8 && sint<4>(u8).value() == -8 && uint<8>(s8).value() == 156 &&
              sint<8>(u8).value() == -56);
static_assert(uint<64>(-1).value() == ~0ULL && sint<64>(~0ULL).value() == -1 &&
              uint<1>(2).value() == 0);
static_assert(uint<8>().value() == 0);

// 128 bits: the widest result, and its comparisons.
constexpr uint<64> all = ~0ULL;
constexpr sint<64> least = 1LL << 63;
static_assert(is_u(all * all, 128) && is_s(least * least, 128) && value((all * all) >> 64) == -2);
static_assert(value(all * all > least) == 1 && value(concat(all, all) == -1) == 0 &&
              value(least < concat(all, all)) == 1);
static_assert(value(and_reduce(concat(all, all))) == 1 && value(and_reduce(concat(all, u8))) == 0);

// Trees stay small: what has grown too large becomes a value.
template <class T>
constexpr auto deepen(T const& t) {
    return max(t, u4) + t;
}
static_assert(decltype(deepen(deepen(deepen(deepen(deepen(deepen(u8)))))))::operators <=
              max_operators);

} // namespace
