// Reductions, counts and orders of the bits of integers of more than 128 bits.
#pragma once

#include "bits.hpp"

namespace hls {

namespace detail {

template <class T>
constexpr auto row_of_all_bits(T const& v) {
    return row_of_bits<std::remove_cvref_t<T>::pieces>(v);
}

// The row with its pieces and their bits in another order, moved down to the lowest bit.
template <class T, class Change>
constexpr auto turned(T const& v, Change change) {
    constexpr int pieces = std::remove_cvref_t<T>::pieces, width = std::remove_cvref_t<T>::width;
    auto const row = row_of_all_bits(v);
    piece_row<pieces> result{};
    for (int k = 0; k < pieces; ++k)
        result.at[k] = recorded<piece_width, false>(change(row.at[pieces - 1 - k]));
    return value_of<width, false>(
        moved_down(result, pieces * piece_width - width, piece_of_number(0)));
}

} // namespace detail

template <wide_value T>
constexpr auto or_reduce(T const& v) {
    return detail::as_bit(v != 0);
}
template <wide_value T>
constexpr auto and_reduce(T const& v) {
    constexpr int pieces = std::remove_cvref_t<T>::pieces;
    return detail::as_bit(detail::equal_rows(
        detail::row_of_all_bits(v), detail::row_of_ones<pieces>(std::remove_cvref_t<T>::width)));
}
template <wide_value T>
constexpr auto xor_reduce(T const& v) {
    auto const row = detail::row_of_all_bits(v);
    detail::piece all = row.at[0];
    for (int k = 1; k < std::remove_cvref_t<T>::pieces; ++k)
        all = detail::recorded<detail::piece_width, false>(all ^ row.at[k]);
    return xor_reduce(all);
}

template <wide_value T>
constexpr auto popcount(T const& v) {
    constexpr int width = ir::bits_for(std::remove_cvref_t<T>::width);
    auto const row = detail::row_of_all_bits(v);
    leaf<width, false> sum{nullptr, ir::none, 0};
    for (detail::piece const& p : row.at)
        sum = detail::record_derived<width, false>(ir::op::resize, sum + popcount(p), 0, {});
    return sum;
}

// Zeros above the highest 1: of the highest piece that is not 0.
template <wide_value T>
constexpr auto count_leading_zeros(T const& v) {
    constexpr int bits = std::remove_cvref_t<T>::width, width = ir::bits_for(bits);
    auto const row = detail::row_of_all_bits(v);
    leaf<width, false> zeros{nullptr, ir::none, bits};
    int above = bits - detail::piece_width; // bits above a piece
    for (int k = 0; k < std::remove_cvref_t<T>::pieces; ++k, above -= detail::piece_width)
        zeros = detail::record_derived<width, false>(
            ir::op::resize, select(row.at[k] == 0, zeros, count_leading_zeros(row.at[k]) + above),
            0, {});
    return zeros;
}
template <wide_value T>
constexpr auto reverse_bits(T const& v) {
    return detail::turned(v, [](auto const& p) { return reverse_bits(p); });
}
template <wide_value T>
constexpr auto count_trailing_zeros(T const& v) {
    return count_leading_zeros(reverse_bits(v));
}
template <wide_value T>
constexpr auto swap_bytes(T const& v) {
    static_assert(std::remove_cvref_t<T>::width % 8 == 0,
                  "HLS0400: swap_bytes takes whole bytes, a width that is a multiple of 8; write "
                  "uint<136>(v)");
    return detail::turned(v, [](auto const& p) { return swap_bytes(p); });
}

} // namespace hls
