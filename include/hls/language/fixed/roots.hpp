// Square roots, reciprocals and reciprocal roots of fixed point numbers, in a format that the
// caller names: the nearest number of it, or the one beside that; what it does not have is limited.
#pragma once

#include "../integer_functions.hpp"
#include "functions.hpp"

namespace hls {

namespace detail {

template <fixed_like R>
inline constexpr int fraction_of_result = R::width - R::integer_bits;

// Of `Fraction` bits behind the point, to the nearest; ties up.
template <fixed_like R, int Fraction, tree Tree>
constexpr R nearest_fixed(Tree const& raw, source where) {
    auto const rounded = quantized<quantization::rnd, Fraction - fraction_of_result<R>>(raw, where);
    return from_raw<R>(
        saturated<R::width, R::is_signed, overflow::sat>(rounded, where, fraction_of_result<R>),
        where);
}

} // namespace detail

// Of a number without sign.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr R sqrt(A const& a, source where = source::here()) {
    auto const x = detail::as_fixed(a);
    using value = decltype(x);
    static_assert(!value::is_signed, "HLS0198: sqrt is of an unsigned value; write "
                                     "sqrt<R>(ufixed<W, I>(v)) where v is never negative");
    // Twice as many bits behind the point as the root has; of fewer the lowest are cut.
    constexpr int fraction = detail::greater_fraction(detail::fraction_of_result<R> + 2, 0);
    auto const square =
        detail::quantized<quantization::trn, value::fraction_bits - 2 * fraction>(x.raw, where);
    return detail::nearest_fixed<R, fraction>(sqrt(square, where), where);
}

// 1 / a; 0 if a is 0.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr R reciprocal(A const& a, source where = source::here()) {
    auto const x = detail::as_fixed(a);
    constexpr int fraction = detail::greater_fraction(detail::fraction_of_result<R> + 2, 0);
    constexpr int bits = detail::greater_fraction(fraction + decltype(x)::fraction_bits, 0);
    leaf<bits + 2, true> const one{nullptr, ir::none, wide(1) << bits};
    auto const ratio = detail::settled(one / x.raw, where);
    return detail::nearest_fixed<R, bits - decltype(x)::fraction_bits>(ratio, where);
}

// 1 / sqrt(a) of a number without sign; 0 if a is 0. The root of the quotient's integer is that of
// the quotient.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr R rsqrt(A const& a, source where = source::here()) {
    auto const x = detail::as_fixed(a);
    using value = decltype(x);
    static_assert(!value::is_signed, "HLS0198: rsqrt is of an unsigned value; write "
                                     "rsqrt<R>(ufixed<W, I>(v)) where v is never negative");
    constexpr int fraction = detail::greater_fraction(detail::fraction_of_result<R> + 2, 0);
    constexpr int least = detail::greater_fraction(2 * fraction + value::fraction_bits, 0);
    constexpr int bits = least + (least - value::fraction_bits) % 2; // twice those of the root
    leaf<bits + 1, false> const one{nullptr, ir::none, wide(1) << bits};
    auto const ratio = detail::settled(one / x.raw, where);
    return detail::nearest_fixed<R, (bits - value::fraction_bits) / 2>(sqrt(ratio, where), where);
}

} // namespace hls
