// What floating point numbers are, and their order: a few operations on integers each.
#pragma once

#include "arithmetic.hpp"

namespace hls {

namespace detail {

template <int Width>
using bits_of_width = leaf<Width, false>;

// Without the sign; of a number that counts as 0, 0.
template <floating_like A>
constexpr auto magnitude_bits(A const& a) {
    constexpr int width = A::width - 1;
    auto const magnitude = settled(bits<width - 1, 0>(a.raw.read_value(), source{}), source{});
    if constexpr (A::format.has_subnormals) {
        return magnitude;
    } else {
        bits_of_width<width> const least{nullptr, ir::none, wide(1) << A::format.mantissa};
        bits_of_width<width> const zero{nullptr, ir::none, 0};
        return settled(select(magnitude < least, zero, magnitude), source{});
    }
}

template <floating_like A>
constexpr bit_value sign_of(A const& a) {
    return settled(bits<A::width - 1, A::width - 1>(a.raw.read_value(), source{}), source{});
}

template <floating_like A>
constexpr bits_of_width<A::width - 1> infinity_of(A const&) {
    return {nullptr, ir::none, A::format.infinity()};
}

template <floating_like A>
constexpr bit_value tests_nan(A const& a) {
    return settled(infinity_of(a) < magnitude_bits(a), source{});
}
template <floating_like A>
constexpr bit_value tests_zero(A const& a) {
    return settled(magnitude_bits(a) == 0, source{});
}

// -0 is less than +0 here.
template <class F>
constexpr bit_value less_in_order(F const& a, F const& b) {
    bit_value const p = sign_of(a), q = sign_of(b);
    auto const x = magnitude_bits(a), y = magnitude_bits(b);
    return settled(select(p ^ q, p, select(p, y < x, x < y)), source{});
}

template <class F>
constexpr bit_value equal_numbers(located<F> const& a, located<F> const& b) {
    auto const scope = scope_of<"==">(a, b);
    auto const x = magnitude_bits(a.value), y = magnitude_bits(b.value);
    auto const same = (x == y) & ((sign_of(a.value) == sign_of(b.value)) | (x == 0));
    return settled(same & !tests_nan(a.value), source{});
}
template <class F>
constexpr bit_value less_number(located<F> const& a, located<F> const& b) {
    auto const scope = scope_of<"<">(a, b);
    bit_value const both_zero = settled(tests_zero(a.value) & tests_zero(b.value), source{});
    bit_value const none = settled(tests_nan(a.value) | tests_nan(b.value), source{});
    return settled(less_in_order(a.value, b.value) & !both_zero & !none, source{});
}

// A number, where one of them is none.
template <class F>
constexpr F chosen_number(bit_value const& second, F const& a, F const& b) {
    auto const x = a.raw.read_value(), y = b.raw.read_value();
    return from_raw<F>(select(tests_nan(a), y, select(second & !tests_nan(b), y, x)), source{});
}
template <class F>
constexpr F least_of(F const& a, F const& b) {
    return chosen_number(less_in_order(b, a), a, b);
}
template <class F>
constexpr F greatest_of(F const& a, F const& b) {
    return chosen_number(less_in_order(a, b), a, b);
}

} // namespace detail

template <detail::floating_like A>
constexpr auto is_nan(A const& a, source where = source::here()) {
    auto const scope = detail::scope_of<"is_nan">(where, a);
    return detail::tests_nan(a);
}
template <detail::floating_like A>
constexpr auto is_infinite(A const& a, source where = source::here()) {
    auto const scope = detail::scope_of<"is_infinite">(where, a);
    return detail::settled(detail::magnitude_bits(a) == detail::infinity_of(a), source{});
}
template <detail::floating_like A>
constexpr auto is_finite(A const& a, source where = source::here()) {
    auto const scope = detail::scope_of<"is_finite">(where, a);
    return detail::settled(detail::magnitude_bits(a) < detail::infinity_of(a), source{});
}
template <detail::floating_like A>
constexpr auto is_zero(A const& a, source where = source::here()) {
    auto const scope = detail::scope_of<"is_zero">(where, a);
    return detail::tests_zero(a);
}
// Neither 0, nor subnormal, infinite or none.
template <detail::floating_like A>
constexpr auto is_normal(A const& a, source where = source::here()) {
    auto const scope = detail::scope_of<"is_normal">(where, a);
    auto const field = bits<A::width - 2, A::format.mantissa>(a.raw.read_value(), source{});
    return detail::settled((field != 0) & is_finite(a), source{});
}
template <detail::floating_like A>
constexpr auto is_subnormal(A const& a, source where = source::here()) {
    auto const scope = detail::scope_of<"is_subnormal">(where, a);
    return detail::settled(is_finite(a) & !is_normal(a) & !is_zero(a), source{});
}
// Of zeros, infinities and what is no number, too.
template <detail::floating_like A>
constexpr auto sign_bit(A const& a, source where = source::here()) {
    auto const scope = detail::scope_of<"sign_bit">(where, a);
    return detail::sign_of(a);
}

} // namespace hls
