// Logarithms and powers of fixed point numbers, in a format that the caller names: the nearest
// number of it, or the one beside that; what it does not have is limited.
#pragma once

#include "sines.hpp"

namespace hls {

namespace detail {

inline constexpr double ln2 = 0.69314718055994530942;

// The logarithm of 1 + 2^-i to the base 2.
constexpr double logarithm_of(int i) {
    if (i == 0) return 1;
    double power = power_of_two(-i), sum = 0;
    for (int k = 1; k < 120; ++k, power *= -power_of_two(-i)) sum += power / k;
    return sum / ln2;
}

// Factors 1 + 2^-i, i = 1 to `count`, take a number of [1, 2) to 2, or 1 to a power of 2.
// Iterations and bits are as many as keep what they lose below an eighth of the last of `Bits`
// bits.
template <int Bits>
struct factors {
    static constexpr int count = Bits + 4;
    static constexpr int fraction = Bits + 4 + ir::bits_for(count);
    using number = leaf<fraction + 2, false>;

    static constexpr number constant(double v) { return {nullptr, ir::none, scaled(v, fraction)}; }
    template <tree Tree>
    static constexpr number kept(Tree const& v, source where) {
        return record_derived<number::width, false>(ir::op::resize, v, 0, where);
    }

    // log2(2 / m), of m in [1, 2).
    template <int I = 1>
    static constexpr number logarithm(number const& m, number const& sum, source where) {
        if constexpr (I > count) {
            return sum;
        } else {
            auto const larger = kept(m + (m >> I), where);
            bit_value const fits = settled(larger <= constant(2), where);
            return logarithm<I + 1>(kept(select(fits, larger, m), where),
                                    kept(select(fits, sum + constant(logarithm_of(I)), sum), where),
                                    where);
        }
    }
    // power * 2^rest, of rest in [0, 1).
    template <int I = 1>
    static constexpr number power(number const& rest, number const& power_so_far, source where) {
        if constexpr (I > count) {
            return power_so_far;
        } else {
            number const by = constant(logarithm_of(I));
            bit_value const fits = settled(by <= rest, where);
            return power<I + 1>(
                kept(select(fits, rest - by, rest), where),
                kept(select(fits, power_so_far + (power_so_far >> I), power_so_far), where), where);
        }
    }
};

// To the base 2, with an error below 2^-Bits; of 0 it is a number without meaning.
template <int Bits, class Value>
constexpr auto logarithm(Value const& x, source where) {
    static_assert(!Value::is_signed, "HLS0198: a logarithm is of an unsigned value; write "
                                     "log<R>(ufixed<W, I>(v)) where v is never negative");
    constexpr int width = Value::width;
    using steps = factors<Bits>;
    auto const raw = settled(x.raw, where);
    auto const zeros = settled(count_leading_zeros(raw, where), where);
    auto const moved = record_derived<width, false>(ir::op::resize, raw << zeros, 0, where);
    auto const m =
        steps::kept(quantized<quantization::trn, width - 1 - steps::fraction>(moved, where), where);
    auto const missing = steps::logarithm(m, steps::constant(0), where);
    auto const whole = settled(Value::integer_bits - zeros, where); // log2(x) + log2(2 / m)
    return fixed_result<steps::fraction>(settled(raise<steps::fraction>(whole) - missing, where));
}

// Times a number of C++ below 2 with so many bits behind the point.
template <int Bits, tree Tree, int Fraction>
constexpr auto times(fixed_value<Tree, Fraction> const& x, double factor, source where) {
    leaf<Bits + 1, false> const by{nullptr, ir::none, scaled(factor, Bits)};
    return fixed_result<Fraction + Bits>(settled(x.raw * by, where));
}

inline constexpr int whole_bits_of_logarithms = 9;

template <fixed_like R, class A>
constexpr R logarithm_in(A const& a, double unit, source where) {
    constexpr int fraction = fraction_of_result<R>;
    static_assert(fraction >= 0 && fraction <= 32,
                  "HLS0409: logarithms have 0 to 32 bits behind the point; name such a format");
    auto const x = as_fixed(a);
    auto const log2 = logarithm<fraction + 3>(x, where);
    auto const exact = times<fraction + 4 + whole_bits_of_logarithms>(log2, unit, where);
    R const result = nearest_fixed<R, decltype(exact)::fraction_bits>(exact.raw, where);
    leaf<R::width, R::is_signed> const lowest{nullptr, ir::none, ir::lowest(R::raw_type)};
    return from_raw<R>(select(x.raw == 0, lowest, result.raw), where);
}

// 2^x.
template <fixed_like R, tree Tree, int Fraction>
constexpr R power_of_2(fixed_value<Tree, Fraction> const& x, source where) {
    constexpr int whole = R::integer_bits - R::is_signed; // the result is below 2^whole
    constexpr int bits = ir::greater_of(whole + fraction_of_result<R>, 1);
    static_assert(fraction_of_result<R> >= 0 && bits <= 32,
                  "HLS0409: powers have 1 to 32 bits, and none of them are above the point only; "
                  "name such a format");
    using steps = factors<bits + 2>;
    constexpr int more = Fraction < 1 ? 1 - Fraction : 0, fraction = Fraction + more;
    auto const raw = settled(raise<more>(x.raw), where);
    auto const rest = record_derived<fraction, false>(ir::op::resize, raw, 0, where);
    auto const part =
        steps::kept(quantized<quantization::trn, fraction - steps::fraction>(rest, where), where);
    auto const power = steps::power(part, steps::constant(1), where);
    auto const exponent = settled(raw >> fraction, where);
    // Moved down from where it would be with the highest exponent.
    auto const distance = settled(whole - 1 - exponent, where);
    auto const moved = settled(power >> distance, where);
    R const result = nearest_fixed<R, steps::fraction - (whole - 1)>(moved, where);
    leaf<R::width, R::is_signed> const highest{nullptr, ir::none, ir::highest(R::raw_type)};
    return from_raw<R>(select(distance < 0, highest, result.raw), where);
}

} // namespace detail

// Logarithms; of 0 the lowest number of the format.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr R log(A const& a, source where = source::here()) {
    return detail::logarithm_in<R>(a, detail::ln2, where);
}
// The logarithm with base 2, in the format R.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr R log2(A const& a, source where = source::here()) {
    return detail::logarithm_in<R>(a, 1, where);
}
// 2 to the power of a, in the format R.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr R exp2(A const& a, source where = source::here()) {
    return detail::power_of_2<R>(detail::as_fixed(a), where);
}
// e to the power of a, in the format R.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr R exp(A const& a, source where = source::here()) {
    auto const x = detail::as_fixed(a);
    constexpr int before = ir::greater_of(decltype(x)::integer_bits, 0);
    return detail::power_of_2<R>(detail::times<before + R::width + 6>(x, 1 / detail::ln2, where),
                                 where);
}
// a^b of an a without sign; of 0 it is 0.
template <detail::fixed_like R, detail::fixed_operand A, detail::fixed_operand B>
constexpr R pow(A const& a, B const& b, source where = source::here()) {
    auto const x = detail::as_fixed(a);
    auto const y = detail::as_fixed(b);
    constexpr int before = ir::greater_of(decltype(y)::integer_bits, 0);
    static_assert(before + R::width <= 36,
                  "HLS0409: the bits of an exponent before the point and those of the power are at "
                  "most 36; convert the exponent to fewer");
    auto const log2 = detail::logarithm<before + R::width + 5>(x, where);
    R const power = detail::power_of_2<R>(log2 * y, where);
    leaf<R::width, R::is_signed> const zero{nullptr, ir::none, 0};
    return from_raw<R>(select(x.raw == 0, zero, power.raw), where);
}

} // namespace hls
