// Operators that C++ allows and nobody means: a comparison that is compared again, or a number as
// one side of ||.
#pragma once

#include "expression.hpp"

#define HLS_COMPARED_AGAIN                                                                         \
    "HLS0333: a comparison, or !v, is 0 or 1, and is compared with something else here, or is "    \
    "under & with bits; use 1 < v && v < 3, (v & 1) == 0, !(v == w)"
#define HLS_NUMBER_IN_LOGIC                                                                        \
    "HLS0335: one side of this && or || is a number, which is always true or always false; use "   \
    "v == 1 || v == 2"

namespace hls {

namespace detail {

template <class T>
inline constexpr bool gives_truth = false;
template <class L, class R>
inline constexpr bool gives_truth<expression<ir::op::equal, L, R>> = true;
template <class L, class R>
inline constexpr bool gives_truth<expression<ir::op::less, L, R>> = true;

} // namespace detail

// v == 3, 1 < v, !v
template <class T>
concept comparison = detail::gives_truth<std::remove_cvref_t<T>>;

// 1 < v < 3
template <class L, class R>
concept ordered_again = comparison<L> || comparison<R>;

template <class T>
concept several_bits = hardware<T> &&(tree_of<T>::width > 1);

// v == w == u, !v == w, v & w == 0
template <class L, class R>
concept matched_again = (comparison<L> && several_bits<R>) || (several_bits<L> && comparison<R>);

// v & 1 == 0: what C++ compares is none of hardware.
template <class L, class R>
concept masked_by_truth = matched_again<L, R> ||
    (several_bits<L>&& std::same_as<std::remove_cvref_t<R>, bool>);

// v == 1 || 2
template <class T>
concept number_as_truth = native_integer<T> && !std::same_as<std::remove_cvref_t<T>, bool>;

template <class L, class R>
concept logic_of_number = number_as_truth<L> || number_as_truth<R>;

} // namespace hls
