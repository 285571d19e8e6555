// Products of integers of more than 128 bits: products of pieces, summed up column by column.
#pragma once

#include "sums.hpp"

namespace hls {

namespace detail {

using column_sum = leaf<piece_width + 16, true>; // of fewer than 2^14 terms

template <tree Tree>
constexpr column_sum column_of(Tree const& sum) {
    return record_derived<column_sum::width, true>(ir::op::resize, sum, 0, {});
}

template <tree Product>
constexpr void add_product(column_sum& low, column_sum& high, Product const& p) {
    auto const whole = recorded<2 * piece_width, Product::is_signed>(p);
    auto const upper =
        record_derived<piece_width, Product::is_signed>(ir::op::slice, whole, piece_width, {});
    low = column_of(low + piece_of(whole, 0));
    high = column_of(high + upper);
}

// Adds a[i] * b[j], whose lower half stands in column i + j.
template <bool SignedA, bool SignedB, int A, int B>
constexpr void add_product_of(piece_row<A> const& a, piece_row<B> const& b, int i, int j,
                              column_sum& low, column_sum& high) {
    bool const top_a = SignedA && i == A - 1, top_b = SignedB && j == B - 1;
    if (top_a && top_b)
        add_product(low, high, with_sign(a.at[i]) * with_sign(b.at[j]));
    else if (top_a)
        add_product(low, high, with_sign(a.at[i]) * b.at[j]);
    else if (top_b)
        add_product(low, high, a.at[i] * with_sign(b.at[j]));
    else
        add_product(low, high, a.at[i] * b.at[j]);
}

template <bool SignedA, bool SignedB, int A, int B>
constexpr piece_row<A + B> product_of_rows(piece_row<A> const& a, piece_row<B> const& b) {
    piece_row<A + B> result{};
    column_sum column{nullptr, ir::none, 0}; // with what is carried into it
    for (int c = 0; c < A + B; ++c) {
        column_sum next{nullptr, ir::none, 0};
        for (int i = c < B ? 0 : c - B + 1; i <= c && i < A; ++i)
            add_product_of<SignedA, SignedB>(a, b, i, c - i, column, next);
        result.at[c] = piece_of(column, 0);
        auto const carry = record_derived<16, true>(ir::op::slice, column, piece_width, {});
        column = column_of(next + carry);
    }
    return result;
}

template <class A, class B>
constexpr auto wide_product(A const& a, B const& b) {
    constexpr ir::value_type x = wide_type<A>, y = wide_type<B>;
    constexpr ir::value_type type = ir::result_type(ir::op::multiply, x, y);
    constexpr int pieces = pieces_for(x.width) + pieces_for(y.width);
    piece_row<pieces> const row = product_of_rows<x.is_signed, y.is_signed>(
        row_of<pieces_for(x.width)>(a), row_of<pieces_for(y.width)>(b));
    return value_of<type.width, type.is_signed>(row);
}

} // namespace detail

template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator*(A&& a, B&& b) {
    return detail::in_order(
        std::forward<A>(a), std::forward<B>(b),
        [](auto const& x, auto const& y) { return detail::wide_product(x, y); });
}

} // namespace hls
