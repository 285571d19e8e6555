// Functions on fixed point numbers: choices, magnitudes, and integers near them.
#pragma once

#include "../packet_functions.hpp"
#include "operators.hpp"

namespace hls {

namespace detail {

// select of packets chooses between numbers of one format.
template <class A, class B>
concept of_one_format =
    packet_like<A> && packet_like<B> && std::is_same_v<packet_held_by<A>, packet_held_by<B>>;

} // namespace detail

// The number of format T whose integer is v.
template <detail::fixed_like T, operand V>
constexpr T from_raw(V&& v, source where = source::here()) {
    T number;
    number.raw = any_operand(std::forward<V>(v), where);
    return number;
}

// condition ? yes : no, in a format that holds both.
template <operand C, class A, class B>
requires(detail::fixed_operands<A, B> && !detail::of_one_format<A, B>) //
    constexpr auto select(C&& condition, A&& yes, B&& no) {
    return detail::aligned(
        std::forward<A>(yes), std::forward<B>(no),
        [&]<int F>(std::integral_constant<int, F>, auto const& x, auto const& y) {
            return detail::fixed_result<F>(select(condition, x, y));
        });
}
// The less of two numbers, in a format that holds both.
template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto(min)(A&& a, B&& b) {
    return detail::aligned(std::forward<A>(a), std::forward<B>(b),
                           []<int F>(std::integral_constant<int, F>, auto const& x, auto const& y) {
                               return detail::fixed_result<F>((min)(x, y));
                           });
}
// The greater of two numbers, in a format that holds both.
template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto(max)(A&& a, B&& b) {
    return detail::aligned(std::forward<A>(a), std::forward<B>(b),
                           []<int F>(std::integral_constant<int, F>, auto const& x, auto const& y) {
                               return detail::fixed_result<F>((max)(x, y));
                           });
}
// The magnitude, with a bit more before the point, for the least number.
template <detail::fixed_like A>
constexpr auto abs(A&& a) {
    auto const x = detail::as_fixed(std::forward<A>(a));
    return detail::fixed_result<decltype(x)::fraction_bits>(abs(x.raw));
}

namespace detail {

template <quantization Q, class A>
constexpr auto to_integer(A&& a, source where) {
    auto const x = as_fixed(std::forward<A>(a));
    return quantized<Q, decltype(x)::fraction_bits>(x.raw, where);
}

// Is one of the lowest bits 1?
template <int Bits, tree Tree>
constexpr auto is_any_of(Tree const& x, source where) {
    constexpr int width = Bits < max_intermediate_width ? Bits : max_intermediate_width;
    return record_derived<width, false>(ir::op::resize, x, 0, where) != 0;
}

} // namespace detail

// The integer below, towards zero, and nearest (ties away from zero).
template <detail::fixed_like A>
constexpr auto floor(A&& a, source where = source::here()) {
    return detail::to_integer<quantization::trn>(std::forward<A>(a), where);
}
// An integer: the next one towards 0.
template <detail::fixed_like A>
constexpr auto trunc(A&& a, source where = source::here()) {
    return detail::to_integer<quantization::trn_zero>(std::forward<A>(a), where);
}
// The integer above.
template <detail::fixed_like A>
constexpr auto ceil(A&& a, source where = source::here()) {
    auto const x = detail::as_fixed(std::forward<A>(a));
    constexpr int below = decltype(x)::fraction_bits;
    auto const kept = detail::quantized<quantization::trn, below>(x.raw, where);
    if constexpr (below <= 0)
        return kept;
    else
        return detail::settled(kept + detail::is_any_of<below>(x.raw, where), where);
}
// An integer: the nearest one, and of two the one away from 0.
template <detail::fixed_like A>
constexpr auto round(A&& a, source where = source::here()) {
    return detail::to_integer<quantization::rnd_inf>(std::forward<A>(a), where);
}

// Of an expression: its integer in a register.
template <detail::fixed_like T>
requires(!packet_like<T>) //
    constexpr auto fpga_reg(T const& x, source where = source::here()) {
    return detail::fixed_result<T::fraction_bits>(fpga_reg(x.raw, where));
}
// Of an expression: its integer has the name.
template <literal Name, detail::fixed_like T>
requires(!packet_like<T>) //
    constexpr auto named(T const& x, source where = source::here()) {
    return detail::fixed_result<T::fraction_bits>(named<Name>(x.raw, where));
}

} // namespace hls
