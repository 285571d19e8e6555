// Functions of floating point numbers: roots, products with sums, choices, magnitudes, and
// operators whose result has a format of its own.
#pragma once

#include "operators.hpp"

namespace hls {

// The square root, rounded once, in the format of a.
template <detail::floating_like A>
constexpr auto sqrt(A const& a, source where = source::here()) {
    using number = detail::floating_in<A>;
    auto const scope = detail::scope_of<"sqrt">(where, a);
    return detail::float_operator<number, ir::op::float_square_root>(static_cast<number const&>(a));
}

// a * b + c, rounded once.
template <class A, class B, class C>
requires(detail::floating_pair<A, B> && (detail::floating_like<C> || plain_number<C>)) //
    constexpr auto fma(A const& a, B const& b, C const& c, source where = source::here()) {
    return detail::in_one_format(a, b, [&](auto const& x, auto const& y) {
        return detail::in_one_format(c, x, [&](auto const& z, auto const&) {
            using number = std::remove_cvref_t<decltype(x)>;
            auto const scope = detail::scope_of<"fma">(where, x, y, z);
            return detail::float_operator<number, ir::op::float_multiply_add>(x, y, z);
        });
    });
}

// Of a number and what is none, the number; -0 is less than +0.
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto(min)(A const& a, B const& b, source where = source::here()) {
    return detail::in_one_format(a, b, [&](auto const& x, auto const& y) {
        auto const scope = detail::scope_of<"min">(where, x, y);
        return detail::least_of(x, y);
    });
}
// Of a number and what is none, the number; +0 is greater than -0.
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto(max)(A const& a, B const& b, source where = source::here()) {
    return detail::in_one_format(a, b, [&](auto const& x, auto const& y) {
        auto const scope = detail::scope_of<"max">(where, x, y);
        return detail::greatest_of(x, y);
    });
}

// The magnitude, in the format of a: its sign becomes 0.
template <detail::floating_like A>
constexpr auto abs(A const& a, source where = source::here()) {
    using number = detail::floating_in<A>;
    auto const scope = detail::scope_of<"abs">(where, a);
    return from_raw<number>(bits<number::width - 2, 0>(a.raw.read_value(), source{}), source{});
}
// The magnitude of a with the sign of b.
template <detail::floating_like A, detail::floating_like B>
constexpr auto copy_sign(A const& a, B const& b, source where = source::here()) {
    using number = detail::floating_in<A>;
    auto const scope = detail::scope_of<"copy_sign">(where, a, b);
    auto const magnitude = bits<number::width - 2, 0>(a.raw.read_value(), source{});
    return from_raw<number>(concat(detail::sign_of(b), magnitude), source{});
}

// One of them is a number of C++.
template <class A, class B>
requires(detail::floating_pair<A, B> && (plain_number<A> || plain_number<B>)) //
    constexpr auto copy_sign(A const& a, B const& b, source where = source::here()) {
    return detail::in_one_format(
        a, b, [&](auto const& x, auto const& y) { return copy_sign(x, y, where); });
}
// condition ? yes : no, where one of them is a number of C++.
template <operand C, class A, class B>
requires(detail::floating_pair<A, B> && (plain_number<A> || plain_number<B>)) //
    constexpr auto select(C&& condition, A const& yes, B const& no, source where = source::here()) {
    return detail::in_one_format(yes, no, [&](auto const& x, auto const& y) {
        return select(std::forward<C>(condition), x, y, where);
    });
}

// Exact operands of any formats, one rounding into the format R.
template <detail::floating_like R, detail::floating_like A, detail::floating_like B>
constexpr R add(A const& a, B const& b, source where = source::here()) {
    auto const scope = detail::scope_of<"add">(where, a, b);
    return detail::float_operator<R, ir::op::float_add>(a, b);
}
// a - b, rounded once into the format R.
template <detail::floating_like R, detail::floating_like A, detail::floating_like B>
constexpr R subtract(A const& a, B const& b, source where = source::here()) {
    auto const scope = detail::scope_of<"subtract">(where, a, b);
    return detail::float_operator<R, ir::op::float_add>(a, detail::negated(b));
}
// a * b, rounded once into the format R.
template <detail::floating_like R, detail::floating_like A, detail::floating_like B>
constexpr R multiply(A const& a, B const& b, source where = source::here()) {
    auto const scope = detail::scope_of<"multiply">(where, a, b);
    return detail::float_operator<R, ir::op::float_multiply>(a, b);
}
// a / b, rounded once into the format R.
template <detail::floating_like R, detail::floating_like A, detail::floating_like B>
constexpr R divide(A const& a, B const& b, source where = source::here()) {
    auto const scope = detail::scope_of<"divide">(where, a, b);
    return detail::float_operator<R, ir::op::float_divide>(a, b);
}
// a * b + c, rounded once into the format R.
template <detail::floating_like R, detail::floating_like A, detail::floating_like B,
          detail::floating_like C>
constexpr R multiply_add(A const& a, B const& b, C const& c, source where = source::here()) {
    auto const scope = detail::scope_of<"multiply_add">(where, a, b, c);
    return detail::float_operator<R, ir::op::float_multiply_add>(a, b, c);
}

} // namespace hls
