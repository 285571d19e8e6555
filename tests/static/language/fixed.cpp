// Fixed point: growth, conversions, comparisons and numbers of C++, by hand-worked values.
#include <hls/hls.hpp>

namespace {

using namespace hls;

constexpr fixed<8, 4> a = 1.25;   // raw 20
constexpr ufixed<6, 3> b = 2.625; // raw 21
constexpr fixed<8, 4> low = -8;

template <class T>
constexpr bool has_format(T const&, int width, int integer, bool is_signed) {
    return T::width == width && T::integer_bits == integer && T::is_signed == is_signed;
}
template <class T>
constexpr double value(T const& v) {
    return double(v.raw.constant_value()) * hls::detail::power_of_two(-T::fraction_bits);
}

// Growth: ac_fixed's.
static_assert(has_format(a, 8, 4, true) && decltype(a)::fraction_bits == 4 && a.raw.value() == 20);
static_assert(has_format(a + b, 9, 5, true) && value(a + b) == 3.875);
static_assert(has_format(b + b, 7, 4, false) && value(b + b) == 5.25);
static_assert(has_format(a - b, 9, 5, true) && value(a - b) == -1.375 &&
              has_format(b - b, 7, 4, true));
static_assert(has_format(a * b, 14, 7, true) && value(a * b) == 3.28125);
static_assert(has_format(-low, 9, 5, true) && value(-low) == 8);
static_assert(has_format(a / b, 11, 7, true) && value(b / a) == 2 && value(-a / b) == -0.4375);
static_assert(value(a / ufixed<6, 3>(0)) == 0);
static_assert(has_format(a * uint<5>(3), 13, 9, true) && value(a * uint<5>(3)) == 3.75);
static_assert(has_format(a + 1, 37, 33, true) && value(1 - a) == -0.25);
static_assert(has_format(abs(low), 9, 5, true) && value(abs(low)) == 8);

// Points before and behind all bits.
constexpr fixed<4, -2> small = 0.09375; // raw 6, of 1/64
constexpr fixed<4, 7> large = -48;      // raw -6, of 8
static_assert(small.raw.value() == 6 && large.raw.value() == -6 && large.to_double() == -48);
static_assert(has_format(small * large, 8, 5, true) && value(small * large) == -4.5);
static_assert(has_format(small + large, 14, 8, true) && value(small + large) == -47.90625);
static_assert(ufixed<3, 0>(small).raw.value() == 0 &&
              fixed<4, -2>(ufixed<3, 2>(0.5)).raw.value() == 0);

// Numbers with a fraction count as fixed<32, 16>.
static_assert(has_format(a * 0.25, 40, 20, true) && value(a * 0.25) == 0.3125);
static_assert(value(0.5f - a) == -0.75 && value(a + -3.0) == -1.75);

// Comparisons are exact, whatever the formats.
static_assert((a < b).constant_value() == 1 && (a == 1.25).constant_value() == 1 &&
              (b != a).constant_value() == 1 && (a >= 1).constant_value() == 1 &&
              (low < uint<4>(0)).constant_value() == 1 && (2.75 > b).constant_value() == 1 &&
              (a <= 1.0).constant_value() == 0);

// Shifts keep the format.
static_assert(has_format(a << 1, 8, 4, true) && value(a << 1) == 2.5 && value(a << 3) == -6 &&
              value(low >> 2) == -2 && value(a >> 3) == 0.125);

// Conversions: down without a mode; by the mode, and limited.
static_assert(fixed<4, 3>(a).to_double() == 1 && fixed<4, 3>(-a).to_double() == -1.5);
static_assert(fixed<4, 3, quantization::rnd>(a).to_double() == 1.5 &&
              fixed<4, 3, quantization::rnd>(-a).to_double() == -1);
static_assert(fixed<4, 2, quantization::trn, overflow::sat>(b).to_double() == 1.75 &&
              fixed<4, 2, quantization::trn, overflow::sat_zero>(b).to_double() == 0 &&
              fixed<4, 2, quantization::trn, overflow::sat_sym>(low).to_double() == -1.75 &&
              fixed<4, 2>(b).to_double() == -1.5 &&
              ufixed<4, 2, quantization::trn, overflow::sat>(low).to_double() == 0);
// Ties go to the even neighbour, or to the odd one.
template <quantization Q>
constexpr bool rounds_to(double from, double to) {
    return fixed<5, 5, Q>(fixed<8, 5>(from)).to_double() == to;
}
static_assert(rounds_to<quantization::rnd_conv>(1.5, 2) &&
              rounds_to<quantization::rnd_conv>(2.5, 2) &&
              rounds_to<quantization::rnd_conv>(-2.5, -2) &&
              rounds_to<quantization::rnd_conv>(2.625, 3));
static_assert(rounds_to<quantization::rnd_conv_odd>(1.5, 1) &&
              rounds_to<quantization::rnd_conv_odd>(2.5, 3) &&
              rounds_to<quantization::rnd_conv_odd>(-1.5, -1) &&
              rounds_to<quantization::rnd_conv_odd>(1.375, 1));
// The carry of rounding overflows, too.
static_assert(fixed<4, 2, quantization::rnd, overflow::sat>(fixed<6, 2>(1.9375)).to_double() ==
              1.75);

// Of numbers of C++.
static_assert(fixed<18, 2, quantization::rnd>(0.1).raw.value() == 6554 &&
              fixed<18, 2>(0.1).raw.value() == 6553 && fixed<18, 2>(-0.1).raw.value() == -6554);
static_assert(fixed<8, 4, quantization::trn, overflow::sat>(1e300).to_double() == 7.9375 &&
              fixed<8, 4, quantization::trn, overflow::sat>(-1e300).to_double() == -8 &&
              fixed<8, 4>(1e-300).raw.value() == 0 && fixed<8, 4>(-1e-300).raw.value() == -1 &&
              fixed<8, 4>(16.5).to_double() == 0.5 &&
              ufixed<64, 64>(18446744073709549568.0).raw.value() == 18446744073709549568ull);

// Choices and integers.
static_assert(value(min(a, b)) == 1.25 && value(max(a, 2)) == 2 &&
              value(select(a < b, a, b)) == 1.25);
static_assert(floor(-a).constant_value() == -2 && trunc(-a).constant_value() == -1 &&
              round(b).constant_value() == 3 && round(fixed<8, 4>(-2.5)).constant_value() == -3);

// Compound assignment, also with another format on the right.
constexpr double compound() {
    fixed<12, 6> v = 1.5;
    v += b;
    v *= 2;
    v -= 0.25;
    v /= fixed<4, 4>(2);
    v >>= 1;
    return v.to_double();
}
static_assert(compound() == 2); // (4.125 * 2 - 0.25) / 4

// As words: in ports, registers, shift registers, arrays, arguments, packets.
struct pair_of_numbers {
    fixed<10, 2> left;
    ufixed<7, 7> right;
};

} // namespace
BOOST_HANA_ADAPT_STRUCT(pair_of_numbers, left, right);
namespace {

using wave = fixed<12, 1, quantization::rnd_conv, overflow::sat>;

constexpr auto everywhere = kernel<"everywhere">(
    [](in<"x", wave> x, in<"p", pair_of_numbers> p, out<"y", wave> y, out<"q", pair_of_numbers> q,
       out<"many", uint<1>> many, reg<"total", fixed<20, 9>> total, wire<"w", wave> w,
       shift_register<"taps", wave, 3> taps, array<"memory", wave, 16> memory,
       argument<"gain", ufixed<8, 2>> gain) {
        wave const v = x.read();
        taps << v;
        total += v * gain;
        w = taps[0] - taps[2];
        pair_of_numbers const both = p.read();
        memory[both.right.raw] = w * 0.5;
        when(total > 100.5, [&] { total = 0; });
        y.write(memory[3] + w);
        q.write({both.left + v, total});
        many.write(total >= 10);
    });
static_assert(schedule<everywhere>.ii >= 1);

} // namespace
