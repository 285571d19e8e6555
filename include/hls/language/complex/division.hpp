// Quotients of complex numbers, and their distance from 0.
#pragma once

#include "../floating/mathematics.hpp"
#include "functions.hpp"

namespace hls {

namespace detail {

template <class A, class B>
concept divided_by_complex = (complex_like<A> || real_operand<A>)&&complex_like<B>;

template <class A>
concept complex_of_floats = complex_like<A> && requires(A const& a) {
    requires floating_like<decltype(parts_of(a).re)>;
};

} // namespace detail

// The product with the conjugate, of which both parts are divided by the norm: parts of integers
// and fixed point numbers are those of the exact quotient, floating point ones are rounded in each
// step.
template <class A, class B>
requires detail::divided_by_complex<A, B>
constexpr auto operator/(A const& a, B const& b) {
    static_assert(detail::parts_fit<A, B>, HLS_FORMATS_DIFFER);
    return a * conj(b) / norm(b);
}

// The distance from 0, of floating point numbers: without overflow in the squares.
template <detail::complex_of_floats A>
constexpr auto abs(A const& a, source where = source::here()) {
    auto const x = detail::parts_of(a);
    return hypot(x.re, x.im, where);
}

} // namespace hls
