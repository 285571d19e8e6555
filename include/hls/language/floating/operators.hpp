// Functions of two floating point numbers, of one format, or one and a number of C++.
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
        static_assert(!floating_like<B>, HLS_FORMATS_DIFFER);
        return f(static_cast<floating_in<A> const&>(a), static_cast<floating_in<A> const&>(a));
    }
}

} // namespace detail

// The sign of a becomes another one.
template <detail::floating_like A>
constexpr auto operator-(A const& a) {
    return detail::negated(static_cast<detail::floating_in<A> const&>(a));
}

// The same number.
template <detail::floating_like A>
constexpr auto operator+(A const& a) {
    return detail::floating_in<A>(static_cast<detail::floating_in<A> const&>(a));
}

} // namespace hls
