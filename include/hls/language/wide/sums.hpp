// Sums, differences and bitwise operators of integers of more than 128 bits, piece by piece.
// Results grow as those of narrower ones.
#pragma once

#include "notes.hpp"

namespace hls {

namespace detail {

using truth_value = leaf<1, false>;

// a + b + carry. Of each piece bit 64 is the next carry.
template <int Pieces>
constexpr piece_row<Pieces> sum_of_rows(piece_row<Pieces> const& a, piece_row<Pieces> const& b,
                                        bool carry) {
    piece_row<Pieces> result{};
    truth_value rest{nullptr, ir::none, carry};
    for (int k = 0; k < Pieces; ++k) {
        auto const s = recorded<piece_width + 2, false>(a.at[k] + b.at[k] + rest);
        result.at[k] = piece_of(s, 0);
        rest = record_derived<1, false>(ir::op::slice, s, piece_width, {});
    }
    return result;
}

template <int Pieces>
constexpr piece_row<Pieces> inverse_of_row(piece_row<Pieces> row) {
    for (piece& p : row.at) p = piece_of(recorded<piece_width + 1, true>(~p), 0);
    return row;
}

// The highest piece of a signed integer counts below zero.
using signed_piece = leaf<piece_width, true>;
constexpr signed_piece with_sign(piece const& p) {
    return record_derived<piece_width, true>(ir::op::resize, p, 0, {});
}

// a - b - borrow, whose highest bit is the next borrow.
using difference_of_pieces = leaf<piece_width + 2, true>;
template <bool Signed>
constexpr difference_of_pieces piece_difference(piece const& a, piece const& b,
                                                truth_value borrow) {
    if constexpr (Signed)
        return recorded<piece_width + 2, true>(with_sign(a) - with_sign(b) - borrow);
    else
        return recorded<piece_width + 2, true>(a - b - borrow);
}
constexpr truth_value borrow_of(difference_of_pieces const& difference) {
    return record_derived<1, false>(ir::op::slice, difference, piece_width + 1, {});
}

template <int Pieces>
constexpr bool is_number(piece_row<Pieces> const& row) {
    for (piece const& p : row.at)
        if (p.owner() != nullptr) return false;
    return true;
}

// Of rows that have room for the result. From a number it is the sum of the number and ~b, for a
// borrow would be subtracted beside b.
template <int Pieces>
constexpr piece_row<Pieces> difference_of_rows(piece_row<Pieces> const& a,
                                               piece_row<Pieces> const& b) {
    if (is_number(a)) return sum_of_rows(a, inverse_of_row(b), true);
    piece_row<Pieces> result{};
    truth_value borrow{nullptr, ir::none, 0};
    for (int k = 0; k + 1 < Pieces; ++k) {
        auto const d = piece_difference<false>(a.at[k], b.at[k], borrow);
        result.at[k] = piece_of(d, 0);
        borrow = borrow_of(d);
    }
    constexpr int top = Pieces - 1;
    result.at[top] = piece_of(piece_difference<true>(a.at[top], b.at[top], borrow), 0);
    return result;
}

template <ir::op Kind, int Pieces>
constexpr piece_row<Pieces> bitwise(piece_row<Pieces> const& a, piece_row<Pieces> const& b) {
    piece_row<Pieces> result{};
    for (int k = 0; k < Pieces; ++k) {
        auto const e = expression<Kind, piece, piece>{a.at[k], b.at[k]};
        result.at[k] = recorded<piece_width, false>(e);
    }
    return result;
}

template <ir::op Kind, int Pieces>
constexpr piece_row<Pieces> row_of_operator(piece_row<Pieces> const& a,
                                            piece_row<Pieces> const& b) {
    if constexpr (Kind == ir::op::add)
        return sum_of_rows(a, b, false);
    else if constexpr (Kind == ir::op::subtract)
        return difference_of_rows(a, b);
    else if constexpr (Kind == ir::op::bit_not)
        return inverse_of_row(a);
    else
        return bitwise<Kind>(a, b);
}

// Of operators of which piece k needs pieces 0 to k of the operands.
template <ir::op Kind, class A, class B>
constexpr auto wide_operator(A const& a, B const& b) {
    constexpr ir::value_type type = ir::result_type(Kind, wide_type<A>, wide_type<B>);
    constexpr int pieces = pieces_for(type.width);
    auto const result = value_of<type.width, type.is_signed>(
        row_of_operator<Kind>(row_of<pieces>(a), row_of<pieces>(b)));
    if constexpr (type.is_signed && ir::makes_pattern(Kind)) note_wide_pattern<Kind>(a, b, result);
    return result;
}

} // namespace detail

#define HLS_WIDE_OPERATOR(sign, kind)                                                              \
    template <class A, class B>                                                                    \
    requires detail::wide_operands<A, B>                                                           \
    constexpr auto operator sign(A&& a, B&& b) {                                                   \
        return detail::in_order(std::forward<A>(a), std::forward<B>(b),                            \
                                [](auto const& x, auto const& y) {                                 \
                                    return detail::wide_operator<ir::op::kind>(x, y);              \
                                });                                                                \
    }
HLS_WIDE_OPERATOR(+, add)
HLS_WIDE_OPERATOR(-, subtract)
HLS_WIDE_OPERATOR(&, bit_and)
HLS_WIDE_OPERATOR(|, bit_or)
HLS_WIDE_OPERATOR(^, bit_xor)
#undef HLS_WIDE_OPERATOR

template <wide_value A>
constexpr auto operator~(A const& a) {
    return detail::wide_operator<ir::op::bit_not>(a, false);
}
template <wide_value A>
constexpr auto operator-(A const& a) {
    return detail::wide_operator<ir::op::subtract>(false, a);
}
template <wide_value A>
constexpr auto operator+(A const& a) {
    using type = std::remove_cvref_t<A>;
    return integer<type::width, type::is_signed>(a, source{});
}

} // namespace hls
