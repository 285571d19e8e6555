// Operators on complex numbers, with one another and with real numbers. All are exact.
#pragma once

#include "value.hpp"

namespace hls {

template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto operator+(A const& a, B const& b) {
    auto const x = detail::parts_of(a);
    auto const y = detail::parts_of(b);
    return detail::make_complex(x.re + y.re, x.im + y.im);
}
// Of both parts; each has a bit more than the wider operand.
template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto operator-(A const& a, B const& b) {
    auto const x = detail::parts_of(a);
    auto const y = detail::parts_of(b);
    return detail::make_complex(x.re - y.re, x.im - y.im);
}
// Four products.
template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto operator*(A const& a, B const& b) {
    auto const x = detail::parts_of(a);
    auto const y = detail::parts_of(b);
    return detail::make_complex(x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re);
}
// With a real number.
template <detail::complex_like A, detail::real_operand B>
constexpr auto operator+(A const& a, B const& b) {
    auto const x = detail::parts_of(a);
    return detail::make_complex(x.re + b, x.im);
}
template <detail::real_operand A, detail::complex_like B>
constexpr auto operator+(A const& a, B const& b) {
    return b + a;
}
template <detail::complex_like A, detail::real_operand B>
constexpr auto operator-(A const& a, B const& b) {
    auto const x = detail::parts_of(a);
    return detail::make_complex(x.re - b, x.im);
}
template <detail::real_operand A, detail::complex_like B>
constexpr auto operator-(A const& a, B const& b) {
    auto const y = detail::parts_of(b);
    return detail::make_complex(a - y.re, -y.im);
}
template <detail::complex_like A, detail::real_operand B>
constexpr auto operator*(A const& a, B const& b) {
    auto const x = detail::parts_of(a);
    return detail::make_complex(x.re * b, x.im * b);
}
template <detail::real_operand A, detail::complex_like B>
constexpr auto operator*(A const& a, B const& b) {
    return b * a;
}
// Both parts divided by a real number.
template <detail::complex_like A, detail::real_operand B>
constexpr auto operator/(A const& a, B const& b) {
    auto const x = detail::parts_of(a);
    return detail::make_complex(x.re / b, x.im / b);
}

template <detail::complex_like A>
constexpr auto operator-(A const& a) {
    auto const x = detail::parts_of(a);
    return detail::make_complex(-x.re, -x.im);
}
// One bit: whether both parts are equal.
template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto operator==(A const& a, B const& b) {
    auto const x = detail::parts_of(a);
    auto const y = detail::parts_of(b);
    return x.re == y.re && x.im == y.im;
}
// One bit: whether a part differs.
template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto operator!=(A const& a, B const& b) { return !(a == b); }

} // namespace hls
