// Operators on floating point numbers: of one format, or one and a number of C++.
#pragma once

#include "comparison.hpp"

namespace hls {

namespace detail {

// Both in the format of the one that has one; two formats have to be converted.
template <class A, class B, class F>
constexpr auto in_one_format(A const& a, B const& b, F f) {
    if constexpr (!floating_like<A>) {
        return f(floating_in<B>(a, source{}), static_cast<floating_in<B> const&>(b));
    } else if constexpr (!floating_like<B>) {
        return f(static_cast<floating_in<A> const&>(a), floating_in<A>(b, source{}));
    } else if constexpr (std::is_same_v<floating_in<A>, floating_in<B>>) {
        return f(static_cast<floating_in<A> const&>(a), static_cast<floating_in<A> const&>(b));
    } else {
        static_assert(!floating_like<B>,
                      "HLS0407: these numbers have different formats; convert one of them: "
                      "convert<float32>(a) + b");
        return f(static_cast<floating_in<A> const&>(a), static_cast<floating_in<A> const&>(a));
    }
}

// Of an operand that is taken as A&&: it is written in the expression.
template <class A>
inline constexpr bool has_no_name = !std::is_lvalue_reference_v<A>;

} // namespace detail

template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator+(A&& a, B&& b) {
    return detail::in_one_format(a, b,
                                 detail::sum_of<detail::has_no_name<A>, detail::has_no_name<B>>);
}
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator-(A&& a, B&& b) {
    return detail::in_one_format(
        a, b, detail::difference_of<detail::has_no_name<A>, detail::has_no_name<B>>);
}
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator*(A const& a, B const& b) {
    return detail::in_one_format(a, b, detail::product_of);
}
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator/(A const& a, B const& b) {
    return detail::in_one_format(a, b, detail::quotient_of);
}
template <detail::floating_like A>
constexpr auto operator-(A const& a) {
    return detail::negated(static_cast<detail::floating_in<A> const&>(a));
}
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator==(A const& a, B const& b) {
    return detail::in_one_format(a, b, detail::equal_numbers);
}
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator!=(A const& a, B const& b) { return !(a == b); }
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator<(A const& a, B const& b) {
    return detail::in_one_format(a, b, detail::less_number);
}
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator>(A const& a, B const& b) { return b < a; }
// Not the inverse of a < b: both are false where one is no number.
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator<=(A const& a, B const& b) { return (a < b) | (a == b); }
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator>=(A const& a, B const& b) { return b <= a; }

#define HLS_FLOAT_AND_INTEGER(sign)                                                                \
    template <class A, class B, HLS_BECAUSE(HLS_NOT_CONVERTED)>                                    \
    requires detail::floating_and_integer<A, B>                                                    \
    void operator sign(A const&, B const&) HLS_DELETED(HLS_NOT_CONVERTED);
HLS_FLOAT_AND_INTEGER(+)
HLS_FLOAT_AND_INTEGER(-)
HLS_FLOAT_AND_INTEGER(*)
HLS_FLOAT_AND_INTEGER(/)
HLS_FLOAT_AND_INTEGER(==)
HLS_FLOAT_AND_INTEGER(!=)
HLS_FLOAT_AND_INTEGER(<)
HLS_FLOAT_AND_INTEGER(>)
HLS_FLOAT_AND_INTEGER(<=)
HLS_FLOAT_AND_INTEGER(>=)
#undef HLS_FLOAT_AND_INTEGER

} // namespace hls
