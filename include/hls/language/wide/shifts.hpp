// Shifts of integers of more than 128 bits, by numbers and by values of hardware.
#pragma once

#include "order.hpp"

namespace hls {

namespace detail {

// Bits of two neighbours, of which `low` is the lower one, from bit `first` on.
constexpr piece across(piece const& high, piece const& low, int first) {
    if (first == 0) return low;
    if (first == piece_width) return high;
    return piece_of(concat(high, low), first);
}

template <int Pieces>
constexpr piece piece_in(piece_row<Pieces> const& row, int k, piece const& above) {
    return k < 0 ? piece_of_number(0) : k < Pieces ? row.at[k] : above;
}

template <int Pieces>
constexpr piece_row<Pieces> moved_up(piece_row<Pieces> const& row, int by) {
    piece_row<Pieces> result{};
    int const whole = by / piece_width, rest = by % piece_width;
    piece const none = piece_of_number(0);
    for (int k = 0; k < Pieces; ++k)
        result.at[k] = across(piece_in(row, k - whole, none), piece_in(row, k - whole - 1, none),
                              piece_width - rest);
    return result;
}
// `above`: what comes in.
template <int Pieces>
constexpr piece_row<Pieces> moved_down(piece_row<Pieces> const& row, int by, piece const& above) {
    piece_row<Pieces> result{};
    int const whole = by / piece_width, rest = by % piece_width;
    for (int k = 0; k < Pieces; ++k)
        result.at[k] =
            across(piece_in(row, k + whole + 1, above), piece_in(row, k + whole, above), rest);
    return result;
}

// All copies of the sign, or 0.
template <class T>
constexpr piece above_of(T const& v) {
    return row_of<pieces_for(wide_type<T>.width) + 1>(v).at[pieces_for(wide_type<T>.width)];
}

inline void HLS0196_a_distance_is_never_negative() {} // no constant: compilers show its name

template <class T>
constexpr int checked_distance(T const& v, wide by, int width) {
    if (by >= 0) return int(by < width ? by : width);
    ir::recorder* const r = owner_of_operand(v);
    if (r == nullptr)
        HLS0196_a_distance_is_never_negative();
    else
        complain(r->graph, say(196, r->graph.where, "a shift by ", static_cast<long long>(by),
                               " bits; a distance is never negative: shift the other way"));
    return 0;
}

// Moves by the bits of a distance, one after the other. move(row, bits), fill: all bits left.
template <int Width, int Pieces, tree By, class Move>
constexpr piece_row<Pieces> moved_by(piece_row<Pieces> row, By const& by, piece const& fill,
                                     Move move) {
    constexpr int bits = ir::bits_for(Width - 1);
    auto const whole = recorded<By::width, By::is_signed>(by);
    for (int k = 0; k < bits && k < By::width; ++k)
        row = selected_row(record_derived<1, false>(ir::op::slice, whole, k, {}), move(row, 1 << k),
                           row);
    if constexpr (By::width > bits || By::is_signed) {
        piece_row<Pieces> all{};
        for (piece& p : all.at) p = fill;
        // Of a negative distance the sign is above all others, as for narrower integers.
        constexpr int above = By::width > bits ? bits : By::width - 1;
        auto const rest = record_derived<By::width, false>(ir::op::resize, whole, 0, {}) >> above;
        row = selected_row(rest != 0, all, row);
    }
    return row;
}

template <class T, class Row>
constexpr auto of_type(Row const& row) {
    return value_of<wide_type<T>.width, wide_type<T>.is_signed>(row);
}

template <class T, class By>
constexpr auto wide_shifted_up(T const& v, By const& by) {
    constexpr int width = wide_type<T>.width, pieces = pieces_for(width);
    auto const row = row_of<pieces>(v);
    note_wide_shift(v, as_tree(by));
    if constexpr (is_plain_number<tree_of<By>>)
        return of_type<T>(moved_up(row, checked_distance(v, as_tree(by).constant_value(), width)));
    else
        return of_type<T>(moved_by<width>(row, as_tree(by), piece_of_number(0),
                                          [](auto const& r, int n) { return moved_up(r, n); }));
}
template <class T, class By>
constexpr auto wide_shifted_down(T const& v, By const& by) {
    constexpr int width = wide_type<T>.width, pieces = pieces_for(width);
    auto const row = row_of<pieces>(v);
    piece const above = above_of(v);
    if constexpr (is_plain_number<tree_of<By>>)
        return of_type<T>(
            moved_down(row, checked_distance(v, as_tree(by).constant_value(), width), above));
    else
        return of_type<T>(moved_by<width>(row, as_tree(by), above, [&](auto const& r, int n) {
            return moved_down(r, n, above);
        }));
}

} // namespace detail

// The type stays, and bits that leave it are lost.
template <wide_value A, operand N>
constexpr auto operator<<(A const& a, N&& by) {
    return detail::wide_shifted_up(a, detail::read_operand(std::forward<N>(by)));
}
template <wide_value A, operand N>
constexpr auto operator>>(A const& a, N&& by) {
    return detail::wide_shifted_down(a, detail::read_operand(std::forward<N>(by)));
}

#define HLS_WIDE_DISTANCE                                                                          \
    "HLS0238: a distance has at most 128 bits; write v << uint<8>(n) for the low bits of n"
template <class A, wide_value N, HLS_BECAUSE(HLS_WIDE_DISTANCE)>
requires detail::wide_operand<A>
void operator<<(A const&, N const&) HLS_DELETED(HLS_WIDE_DISTANCE);
template <class A, wide_value N, HLS_BECAUSE(HLS_WIDE_DISTANCE)>
requires detail::wide_operand<A>
void operator>>(A const&, N const&) HLS_DELETED(HLS_WIDE_DISTANCE);

} // namespace hls
