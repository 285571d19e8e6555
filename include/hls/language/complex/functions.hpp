// Functions of complex numbers: a product of three, the conjugate, the norm.
#pragma once

#include "operators.hpp"

namespace hls {

// a * b with three products and more sums, for devices on which products are dear.
template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto product_of_three(A const& a, B const& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    auto const x = detail::parts_of(a);
    auto const y = detail::parts_of(b);
    auto const common = detail::product_of_parts(y.re, detail::sum_of_parts(x.re, x.im));
    auto const below = detail::product_of_parts(x.im, detail::sum_of_parts(y.re, y.im));
    auto const above = detail::product_of_parts(x.re, detail::difference_of_parts(y.im, y.re));
    return detail::make_complex(detail::difference_of_parts(common, below),
                                detail::sum_of_parts(common, above));
}

// The same real part, the opposite imaginary one.
template <detail::complex_like A>
constexpr auto conj(A const& a) {
    auto const x = detail::parts_of(a);
    return detail::make_complex(x.re, -x.im);
}
// The square of its distance from 0.
template <detail::complex_like A>
constexpr auto norm(A const& a) {
    auto const x = detail::parts_of(a);
    return detail::sum_of_parts(detail::product_of_parts(x.re, x.re),
                                detail::product_of_parts(x.im, x.im));
}

namespace detail {

template <class A>
concept complex_or_real = complex_like<A> || real_operand<A>;

template <complex_or_real A>
constexpr auto imaginary_part(A const& a) {
    if constexpr (complex_like<A>)
        return part_value(a.im);
    else
        return 0;
}

} // namespace detail

// condition ? yes : no, of two types of parts, or beside a real number.
template <operand C, detail::complex_or_real A, detail::complex_or_real B>
requires((detail::complex_like<A> || detail::complex_like<B>)&&!detail::of_one_format<A, B>) //
    constexpr auto select(C&& condition, A const& yes, B const& no) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    auto const tested = truth(std::forward<C>(condition));
    auto const re = select(tested, detail::first_part(yes), detail::first_part(no));
    auto const im = select(tested, detail::imaginary_part(yes), detail::imaginary_part(no));
    return detail::make_complex(re, im);
}

} // namespace hls
