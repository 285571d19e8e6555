// Comparisons and selections of integers of more than 128 bits.
#pragma once

#include "product.hpp"

namespace hls {

namespace detail {

template <class A, class B>
inline constexpr ir::value_type common_wide_type = ir::common(wide_type<A>, wide_type<B>);
template <class A, class B>
inline constexpr int common_pieces = pieces_for(common_wide_type<A, B>.width);

template <int Pieces>
constexpr truth_value equal_rows(piece_row<Pieces> const& a, piece_row<Pieces> const& b) {
    truth_value same{nullptr, ir::none, 1};
    for (int k = 0; k < Pieces; ++k) same = recorded<1, false>(same & (a.at[k] == b.at[k]));
    return same;
}

// Beside a number it decides, unless both are equal, which is less than a carry chain.
template <bool Signed>
constexpr truth_value less_piece(piece const& a, piece const& b, truth_value less) {
    if (a.owner() != nullptr && b.owner() != nullptr)
        return borrow_of(piece_difference<Signed>(a, b, less));
    auto const below =
        Signed ? recorded<1, false>(with_sign(a) < with_sign(b)) : recorded<1, false>(a < b);
    return recorded<1, false>(below | ((a == b) & less));
}

// The borrow of the difference: both are one carry chain.
template <bool Signed, int Pieces>
constexpr truth_value less_rows(piece_row<Pieces> const& a, piece_row<Pieces> const& b) {
    truth_value less{nullptr, ir::none, 0};
    for (int k = 0; k + 1 < Pieces; ++k) less = less_piece<false>(a.at[k], b.at[k], less);
    return less_piece<Signed>(a.at[Pieces - 1], b.at[Pieces - 1], less);
}

template <int Pieces, tree Condition>
constexpr piece_row<Pieces> selected_row(Condition const& condition, piece_row<Pieces> const& yes,
                                         piece_row<Pieces> const& no) {
    piece_row<Pieces> result{};
    for (int k = 0; k < Pieces; ++k)
        result.at[k] = recorded<piece_width, false>(select(condition, yes.at[k], no.at[k]));
    return result;
}

template <class A, class B>
constexpr truth_value wide_equal(A const& a, B const& b) {
    constexpr int pieces = common_pieces<A, B>;
    return equal_rows(row_of<pieces>(a), row_of<pieces>(b));
}
template <class A, class B>
constexpr truth_value wide_less(A const& a, B const& b) {
    constexpr bool is_signed = common_wide_type<A, B>.is_signed;
    constexpr int pieces = pieces_for(common_wide_type<A, B>.width + is_signed); // as differences
    return less_rows<is_signed>(row_of<pieces>(a), row_of<pieces>(b));
}

template <class C, class A, class B>
constexpr auto wide_selection(C const& condition, A const& yes, B const& no) {
    constexpr ir::value_type type = common_wide_type<A, B>;
    constexpr int pieces = pieces_for(type.width);
    return value_of<type.width, type.is_signed>(
        selected_row(condition, row_of<pieces>(yes), row_of<pieces>(no)));
}

} // namespace detail

// Of operators of narrower integers whose results or differences have more than 128
// bits (expression.hpp).
template <ir::op Kind, tree A, tree B>
constexpr auto wide_result(std::integral_constant<ir::op, Kind>, A const& a, B const& b) {
    if constexpr (Kind == ir::op::multiply)
        return detail::wide_product(a, b);
    else if constexpr (Kind == ir::op::less)
        return detail::wide_less(a, b);
    else
        return detail::wide_operator<Kind>(a, b);
}

template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator==(A&& a, B&& b) {
    return detail::in_order(std::forward<A>(a), std::forward<B>(b),
                            [](auto const& x, auto const& y) { return detail::wide_equal(x, y); });
}
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator<(A&& a, B&& b) {
    return detail::in_order(std::forward<A>(a), std::forward<B>(b),
                            [](auto const& x, auto const& y) { return detail::wide_less(x, y); });
}
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator!=(A&& a, B&& b) { return !(std::forward<A>(a) == std::forward<B>(b)); }
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator>(A&& a, B&& b) { return std::forward<B>(b) < std::forward<A>(a); }
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator<=(A&& a, B&& b) { return !(std::forward<B>(b) < std::forward<A>(a)); }
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator>=(A&& a, B&& b) { return !(std::forward<A>(a) < std::forward<B>(b)); }

template <wide_value T>
constexpr auto truth(T const& v) {
    return v != 0;
}
template <wide_value T>
constexpr auto operator!(T const& v) {
    return v == 0;
}
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator&&(A&& a, B&& b) {
    return detail::in_order(std::forward<A>(a), std::forward<B>(b),
                            [](auto const& x, auto const& y) { return truth(x) & truth(y); });
}
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator||(A&& a, B&& b) {
    return detail::in_order(std::forward<A>(a), std::forward<B>(b),
                            [](auto const& x, auto const& y) { return truth(x) | truth(y); });
}

// Of equal types: packet_functions.hpp.
template <operand C, class A, class B>
requires(detail::wide_operands<A, B> && !std::is_same_v<packet_held_by<A>, packet_held_by<B>>) //
    constexpr auto select(C&& condition, A&& yes, B&& no) {
    auto const chosen = truth(std::forward<C>(condition));
    return detail::in_order(
        std::forward<A>(yes), std::forward<B>(no),
        [&](auto const& x, auto const& y) { return detail::wide_selection(chosen, x, y); });
}
// Of narrower ones whose common type has more than 128 bits (functions.hpp).
template <tree C, tree A, tree B>
constexpr auto wide_select(C const& condition, A const& yes, B const& no) {
    return detail::wide_selection(condition, yes, no);
}
template <wide_value C, class A, class B>
constexpr auto select(C const& condition, A&& yes, B&& no) {
    return select(truth(condition), std::forward<A>(yes), std::forward<B>(no));
}

template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto(min)(A&& a, B&& b) {
    return detail::in_order(std::forward<A>(a), std::forward<B>(b),
                            [](auto const& x, auto const& y) { return select(y < x, y, x); });
}
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto(max)(A&& a, B&& b) {
    return detail::in_order(std::forward<A>(a), std::forward<B>(b),
                            [](auto const& x, auto const& y) { return select(x < y, y, x); });
}
template <wide_value T>
constexpr auto abs(T const& v) {
    return select(v < 0, -v, v);
}

namespace detail {

// 2^ones - 1
template <int Pieces>
constexpr piece_row<Pieces> row_of_ones(int ones) {
    piece_row<Pieces> row{};
    for (int k = 0; k < Pieces; ++k, ones -= piece_width)
        row.at[k] = piece_of_number(ones >= piece_width ? ~0ULL
                                    : ones > 0          ? (1ULL << ones) - 1
                                                        : 0);
    return row;
}

template <class T, int Pieces>
constexpr T in_type(piece_row<Pieces> const& row, source where) {
    auto const value = value_of<T::width, T::is_signed>(row);
    if constexpr (wide_value<T>)
        return value;
    else
        return T(value, where);
}

// The number of `row` in a type, or the nearest number that it holds.
template <int Pieces>
constexpr piece_row<Pieces> limited_row(piece_row<Pieces> const& row, ir::value_type type) {
    auto const high = row_of_ones<Pieces>(type.width - type.is_signed);
    auto const low = type.is_signed ? inverse_of_row(high) : row_of_ones<Pieces>(0);
    return selected_row(less_rows<true>(row, low), low,
                        selected_row(less_rows<true>(high, row), high, row));
}
template <class T, class X>
constexpr T wide_saturated(X const& v, source where) {
    constexpr ir::value_type type = wide_type<T>;
    constexpr int pieces = pieces_for(ir::greater_of(type.width, wide_type<X>.width) + 1);
    return in_type<T>(limited_row(row_of<pieces>(v), type), where);
}

} // namespace detail

// v in T if it fits, otherwise the nearest value that does.
template <class T, wide_value X>
constexpr T saturate(X const& v, source where = source::here()) {
    return detail::wide_saturated<T>(v, where);
}
template <wide_value T, hardware X>
constexpr T saturate(X&& v, source where = source::here()) {
    return detail::wide_saturated<T>(detail::read_operand(std::forward<X>(v)), where);
}
// The low bits of v.
template <class T, wide_value X>
constexpr T wrap(X const& v, source where = source::here()) {
    return detail::in_type<T>(detail::row_of<detail::pieces_for(T::width)>(v), where);
}
template <wide_value T, hardware X>
constexpr T wrap(X&& v, source where = source::here()) {
    auto&& operand = detail::read_operand(std::forward<X>(v));
    return detail::in_type<T>(detail::row_of<T::pieces>(operand), where);
}

} // namespace hls
