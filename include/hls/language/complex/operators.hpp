// Operators on complex numbers, with one another and with real numbers. All are as exact as those
// of their parts.
#pragma once

#include "value.hpp"

namespace hls {

template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto operator+(A&& a, B&& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    detail::check_order_of_parts(std::forward<A>(a), std::forward<B>(b));
    auto const x = detail::parts_of(a);
    auto const y = detail::parts_of(b);
    return detail::make_complex(detail::sum_of_parts(x.re, y.re), detail::sum_of_parts(x.im, y.im));
}
// Of both parts; each has a bit more than the wider operand.
template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto operator-(A&& a, B&& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    detail::check_order_of_parts(std::forward<A>(a), std::forward<B>(b));
    auto const x = detail::parts_of(a);
    auto const y = detail::parts_of(b);
    return detail::make_complex(detail::difference_of_parts(x.re, y.re),
                                detail::difference_of_parts(x.im, y.im));
}
// Four products.
template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto operator*(A&& a, B&& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    detail::check_order_of_parts(std::forward<A>(a), std::forward<B>(b));
    auto const x = detail::parts_of(a);
    auto const y = detail::parts_of(b);
    return detail::make_complex(detail::difference_of_parts(detail::product_of_parts(x.re, y.re),
                                                            detail::product_of_parts(x.im, y.im)),
                                detail::sum_of_parts(detail::product_of_parts(x.re, y.im),
                                                     detail::product_of_parts(x.im, y.re)));
}
// With a real number.
template <detail::complex_like A, detail::real_operand B>
constexpr auto operator+(A const& a, B const& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    auto const x = detail::parts_of(a);
    return detail::make_complex(detail::sum_of_parts(x.re, b), x.im);
}
template <detail::real_operand A, detail::complex_like B>
constexpr auto operator+(A const& a, B const& b) {
    return b + a;
}
template <detail::complex_like A, detail::real_operand B>
constexpr auto operator-(A const& a, B const& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    auto const x = detail::parts_of(a);
    return detail::make_complex(detail::difference_of_parts(x.re, b), x.im);
}
template <detail::real_operand A, detail::complex_like B>
constexpr auto operator-(A const& a, B const& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    auto const y = detail::parts_of(b);
    return detail::make_complex(detail::difference_of_parts(a, y.re), -y.im);
}
template <detail::complex_like A, detail::real_operand B>
constexpr auto operator*(A const& a, B const& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    auto const x = detail::parts_of(a);
    return detail::make_complex(detail::product_of_parts(x.re, b),
                                detail::product_of_parts(x.im, b));
}
template <detail::real_operand A, detail::complex_like B>
constexpr auto operator*(A const& a, B const& b) {
    return b * a;
}
// Both parts divided by a real number.
template <detail::complex_like A, detail::real_operand B>
constexpr auto operator/(A const& a, B const& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    auto const x = detail::parts_of(a);
    return detail::make_complex(detail::quotient_of_parts(x.re, b),
                                detail::quotient_of_parts(x.im, b));
}

template <detail::complex_like A>
constexpr auto operator-(A const& a) {
    auto const x = detail::parts_of(a);
    return detail::make_complex(-x.re, -x.im);
}
template <detail::complex_like A>
constexpr auto operator+(A const& a) {
    return detail::parts_of(a);
}
// One bit: whether both parts are equal.
template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto operator==(A&& a, B&& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    detail::check_order_of_parts(std::forward<A>(a), std::forward<B>(b));
    auto const x = detail::parts_of(a);
    auto const y = detail::parts_of(b);
    return detail::are_equal_parts(x.re, y.re) && detail::are_equal_parts(x.im, y.im);
}
template <detail::complex_like A, detail::real_operand B>
constexpr auto operator==(A const& a, B const& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    auto const x = detail::parts_of(a);
    return detail::are_equal_parts(x.re, b) && detail::are_equal_parts(x.im, 0);
}
template <detail::real_operand A, detail::complex_like B>
constexpr auto operator==(A const& a, B const& b) {
    return b == a;
}
// One bit: whether a part differs. (With the constraints of ==, which would count otherwise.)
template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto operator!=(A&& a, B&& b) { return !(std::forward<A>(a) == std::forward<B>(b)); }
template <detail::complex_like A, detail::real_operand B>
constexpr auto operator!=(A const& a, B const& b) {
    return !(a == b);
}
template <detail::real_operand A, detail::complex_like B>
constexpr auto operator!=(A const& a, B const& b) {
    return !(a == b);
}

} // namespace hls
