// Functions on integers: quotient with remainder, square root, counts of bits, bits in another
// order.
#pragma once

#include "functions.hpp"

namespace hls {

template <class Quotient, class Remainder>
struct quotient_and_remainder {
    Quotient quotient;
    Remainder remainder;
};

// a / b and a % b, of one divider.
template <class A, class B>
requires operands<A, B>
constexpr auto div_rem(A&& a, B&& b) {
    auto const x = as_tree(std::forward<A>(a));
    auto const y = as_tree(std::forward<B>(b));
    check_order(x, y);
    return quotient_and_remainder<decltype(x / y), decltype(x % y)>{x / y, x % y};
}

// The largest integer whose square is not above v.
template <hardware T>
constexpr auto sqrt(T&& v, source where = source::here()) {
    using value = tree_of<T>;
    static_assert(!value::is_signed, "HLS0198: sqrt is of an unsigned value; write "
                                     "sqrt(uint<W>(v)) where v is never negative");
    return detail::derived<(value::width + 1) / 2, false>(ir::op::square_root, std::forward<T>(v),
                                                          0, where);
}

// Counts and orders are those of an expression's static type.

// How many bits are 1.
template <hardware T>
constexpr auto popcount(T&& v, source where = source::here()) {
    constexpr int width = tree_of<T>::width;
    return detail::derived<ir::bits_for(width), false>(ir::op::count_ones, std::forward<T>(v),
                                                       width, where);
}

// The lowest bit first.
template <hardware T>
constexpr auto reverse_bits(T&& v, source where = source::here()) {
    constexpr int width = tree_of<T>::width;
    return detail::derived<width, false>(ir::op::reverse_bits, std::forward<T>(v), width, where);
}

// Zeros below the lowest 1; the width of v if there is none.
template <hardware T>
constexpr auto count_trailing_zeros(T&& v, source where = source::here()) {
    return count_leading_zeros(reverse_bits(std::forward<T>(v), where), where);
}

namespace detail {

// Piece 0 of the word becomes the highest.
template <int Pieces, int Width, class T>
constexpr auto pieces_reversed(T const& word) {
    auto const lowest = bits<Width - 1, 0>(word);
    if constexpr (Pieces == 1)
        return lowest;
    else
        return concat(lowest,
                      pieces_reversed<Pieces - 1, Width>(bits<Pieces * Width - 1, Width>(word)));
}

// v beside itself, with the bits of an unsigned value.
template <class T>
constexpr auto twice(T const& v) {
    return concat(v, v);
}

// A distance below `width`. That of hardware has no sign.
template <int Width, class N>
constexpr auto distance_below(N&& n) {
    using value = tree_of<N>;
    if constexpr (native_integer<N>) {
        return (int(n % Width) + Width) % Width;
    } else {
        static_assert(!value::is_signed,
                      "HLS0199: the distance of rotate is unsigned; write "
                      "uint<W>(n), and rotate the other way where n is negative");
        if constexpr (value::width < ir::bits_for(Width))
            return as_tree(std::forward<N>(n));
        else
            return as_tree(std::forward<N>(n)) % Width;
    }
}

} // namespace detail

// The lowest byte first; the width is a multiple of 8.
template <hardware T>
constexpr auto swap_bytes(T&& v) {
    constexpr int width = tree_of<T>::width;
    static_assert(width % 8 == 0, "HLS0400: swap_bytes takes whole bytes, a width that is a "
                                  "multiple of 8; write uint<16>(v)");
    auto const word = as_tree(std::forward<T>(v));
    return detail::pieces_reversed<width / 8, 8>(word);
}

// By n modulo the width; bits that leave at one end come back at the other.
template <hardware T, operand N>
constexpr auto rotate_right(T&& v, N&& n) {
    constexpr int width = tree_of<T>::width;
    auto const word = as_tree(std::forward<T>(v));
    check_order(word, as_tree(n));
    return bits<width - 1, 0>(detail::twice(word) >>
                              detail::distance_below<width>(std::forward<N>(n)));
}
// By n modulo the width, which stays; bits that leave at one end come back at the other.
template <hardware T, operand N>
constexpr auto rotate_left(T&& v, N&& n) {
    constexpr int width = tree_of<T>::width;
    auto const word = as_tree(std::forward<T>(v));
    check_order(word, as_tree(n));
    return bits<2 * width - 1, width>(detail::twice(word)
                                      << detail::distance_below<width>(std::forward<N>(n)));
}

} // namespace hls
