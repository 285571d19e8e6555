// Operators on fixed point numbers, with the growth of ac_fixed: sums and differences have one bit
// more before the point, products the bits of both, quotients those of the dividend behind it.
#pragma once

#include "fixed.hpp"

namespace hls {

namespace detail {

constexpr int greater_fraction(int a, int b) { return a < b ? b : a; }

// Both with as many bits behind the point.
template <class A, class B, class F>
constexpr auto aligned(A&& a, B&& b, F f) {
    auto const x = as_fixed(std::forward<A>(a));
    auto const y = as_fixed(std::forward<B>(b));
    constexpr int fraction =
        greater_fraction(decltype(x)::fraction_bits, decltype(y)::fraction_bits);
    return f(std::integral_constant<int, fraction>{},
             raise<fraction - decltype(x)::fraction_bits>(x.raw),
             raise<fraction - decltype(y)::fraction_bits>(y.raw));
}

template <int Fraction, tree Tree>
constexpr fixed_value<Tree, Fraction> fixed_result(Tree const& raw) {
    return {raw};
}
template <int Fraction, wide_value Raw>
constexpr fixed_value<leaf<1, false>, 0> fixed_result(Raw const&) {
    static_assert(Raw::width == 0, "HLS0102: the result of this operator on fixed point numbers "
                                   "needs more than 128 bits; store an operand in a narrower "
                                   "format first");
    return {};
}

} // namespace detail

template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto operator+(A&& a, B&& b) {
    return detail::aligned(std::forward<A>(a), std::forward<B>(b),
                           []<int F>(std::integral_constant<int, F>, auto x, auto y) {
                               return detail::fixed_result<F>(std::move(x) + std::move(y));
                           });
}
// Exact: the bits of both operands around the point, and one more before it.
template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto operator-(A&& a, B&& b) {
    return detail::aligned(std::forward<A>(a), std::forward<B>(b),
                           []<int F>(std::integral_constant<int, F>, auto x, auto y) {
                               return detail::fixed_result<F>(std::move(x) - std::move(y));
                           });
}
// Exact: the bits of both operands together, before and behind the point.
template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto operator*(A&& a, B&& b) {
    auto x = detail::as_fixed(std::forward<A>(a));
    auto y = detail::as_fixed(std::forward<B>(b));
    return detail::fixed_result<decltype(x)::fraction_bits + decltype(y)::fraction_bits>(
        std::move(x).raw * std::move(y).raw);
}
// Rounds towards zero, in the last bit of a; by zero it is 0.
template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto operator/(A&& a, B&& b) {
    auto const x = detail::as_fixed(std::forward<A>(a));
    auto y = detail::as_fixed(std::forward<B>(b));
    constexpr int up = detail::greater_fraction(decltype(y)::fraction_bits, 0);
    return detail::fixed_result<decltype(x)::fraction_bits + up - decltype(y)::fraction_bits>(
        detail::raise<up>(x.raw) / std::move(y).raw);
}
template <detail::fixed_like A>
constexpr auto operator-(A&& a) {
    auto x = detail::as_fixed(std::forward<A>(a));
    return detail::fixed_result<decltype(x)::fraction_bits>(-std::move(x).raw);
}
template <detail::fixed_like A>
constexpr auto operator+(A&& a) {
    return detail::as_fixed(std::forward<A>(a));
}

// By bits; the format stays, and bits that leave it are lost.
template <detail::fixed_like A, operand N>
constexpr auto operator<<(A&& a, N&& n) {
    auto const x = detail::as_fixed(std::forward<A>(a));
    return detail::fixed_result<decltype(x)::fraction_bits>(x.raw << std::forward<N>(n));
}
// The format stays, and bits that leave at the right are lost.
template <detail::fixed_like A, operand N>
constexpr auto operator>>(A&& a, N&& n) {
    auto const x = detail::as_fixed(std::forward<A>(a));
    return detail::fixed_result<decltype(x)::fraction_bits>(x.raw >> std::forward<N>(n));
}

// Comparisons are exact.
template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto operator==(A&& a, B&& b) {
    return detail::aligned(std::forward<A>(a), std::forward<B>(b),
                           [](auto, auto x, auto y) { return std::move(x) == std::move(y); });
}
// One bit: of the exact numbers, whatever their formats are. So are the other comparisons.
template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto operator<(A&& a, B&& b) {
    return detail::aligned(std::forward<A>(a), std::forward<B>(b),
                           [](auto, auto x, auto y) { return std::move(x) < std::move(y); });
}
// One bit: whether the exact numbers differ.
template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto operator!=(A&& a, B&& b) { return !(std::forward<A>(a) == std::forward<B>(b)); }
// One bit, of the exact numbers.
template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto operator>(A&& a, B&& b) { return std::forward<B>(b) < std::forward<A>(a); }
// One bit, of the exact numbers.
template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto operator<=(A&& a, B&& b) { return !(std::forward<B>(b) < std::forward<A>(a)); }
// One bit, of the exact numbers.
template <class A, class B>
requires detail::fixed_operands<A, B>
constexpr auto operator>=(A&& a, B&& b) { return !(std::forward<A>(a) < std::forward<B>(b)); }

} // namespace hls
