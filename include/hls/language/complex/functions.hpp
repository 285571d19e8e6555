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

} // namespace hls
