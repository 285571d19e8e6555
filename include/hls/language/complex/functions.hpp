// Functions of complex numbers: a product of three, the conjugate, the norm.
#pragma once

#include "operators.hpp"

namespace hls {

// a * b with three products and more sums, for devices on which products are dear.
template <class A, class B>
requires detail::complex_operands<A, B>
constexpr auto product_of_three(A const& a, B const& b) {
    auto const x = detail::parts_of(a);
    auto const y = detail::parts_of(b);
    auto const common = y.re * (x.re + x.im);
    return detail::make_complex(common - x.im * (y.re + y.im), common + x.re * (y.im - y.re));
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
    return x.re * x.re + x.im * x.im;
}

} // namespace hls
