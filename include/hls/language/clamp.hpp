// clamp(v, low, high) and min({a, b, c}) of all numbers, by min and max of their kind.
#pragma once

#include <initializer_list>

#include "floating/functions.hpp"
#include "packet_functions.hpp"

namespace hls {

namespace detail {

// Floating point numbers have the user's line.
template <class A, class B>
constexpr auto lesser_of(A&& a, B&& b, source where) {
    if constexpr (requires { (min)(a, b, where); })
        return (min)(a, b, where);
    else
        return (min)(std::forward<A>(a), std::forward<B>(b));
}
template <class A, class B>
constexpr auto greater_of(A&& a, B&& b, source where) {
    if constexpr (requires { (max)(a, b, where); })
        return (max)(a, b, where);
    else
        return (max)(std::forward<A>(a), std::forward<B>(b));
}

template <class T>
concept number_of_kernel = hardware<T> || wide_value<T> || fixed_like<T> || floating_like<T>;

} // namespace detail

// low below low, high above high, otherwise v, in a type that holds all three; low of NaN.
template <class T, class Low, class High>
requires(detail::number_of_kernel<T> || detail::number_of_kernel<Low> ||
         detail::number_of_kernel<High>) //
    constexpr auto clamp(T&& v, Low&& low, High&& high, source where = source::here()) {
    return detail::lesser_of(detail::greater_of(std::forward<T>(v), std::forward<Low>(low), where),
                             std::forward<High>(high), where);
}

// The least and the greatest number of a list. (Without a line: so they are better than those of
// namespace std, decision 181.)
template <detail::number_of_kernel T>
constexpr T(min)(std::initializer_list<T> values) {
    T least = *values.begin();
    for (T const& v : values) least = detail::lesser_of(least, v, {});
    return least;
}
template <detail::number_of_kernel T>
constexpr T(max)(std::initializer_list<T> values) {
    T greatest = *values.begin();
    for (T const& v : values) greatest = detail::greater_of(greatest, v, {});
    return greatest;
}

} // namespace hls
