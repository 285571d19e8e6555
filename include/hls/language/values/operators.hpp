// The C++ operators on hardware values, and the comparisons; each gives an expression tree.
#pragma once

#include "assigned.hpp"
#include "mistaken.hpp"
#include "not_assigned.hpp"

namespace hls {

// At least one side is hardware, the other may be a C++ integer.
template <class L, class R>
concept operands = operand<L> && operand<R> &&(hardware<L> || hardware<R>);

template <class L, class R>
requires operands<L, R>
constexpr auto operator+(L&& l, R&& r) {
    return make_expression<ir::op::add>(static_cast<L&&>(l), static_cast<R&&>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator-(L&& l, R&& r) {
    return make_expression<ir::op::subtract>(static_cast<L&&>(l), static_cast<R&&>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator*(L&& l, R&& r) {
    return make_expression<ir::op::multiply>(static_cast<L&&>(l), static_cast<R&&>(r));
}
// Round towards zero, as in C++; by zero both give 0.
template <class L, class R>
requires operands<L, R>
constexpr auto operator/(L&& l, R&& r) {
    return make_expression<ir::op::divide>(static_cast<L&&>(l), static_cast<R&&>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator%(L&& l, R&& r) {
    return make_expression<ir::op::remainder>(static_cast<L&&>(l), static_cast<R&&>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator&(L&& l, R&& r) {
    static_assert(!masked_by_truth<L, R>, HLS_COMPARED_AGAIN);
    return make_expression<ir::op::bit_and>(static_cast<L&&>(l), static_cast<R&&>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator|(L&& l, R&& r) {
    return make_expression<ir::op::bit_or>(static_cast<L&&>(l), static_cast<R&&>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator^(L&& l, R&& r) {
    return make_expression<ir::op::bit_xor>(static_cast<L&&>(l), static_cast<R&&>(r));
}
// Keeps the type of the left operand: bits shifted out are lost (widen the operand first to keep
// them).
template <class L, class R>
requires operands<L, R>
constexpr auto operator<<(L&& l, R&& r) {
    return make_expression<ir::op::shift_left>(static_cast<L&&>(l), static_cast<R&&>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator>>(L&& l, R&& r) {
    return make_expression<ir::op::shift_right>(static_cast<L&&>(l), static_cast<R&&>(r));
}

template <class T>
requires hardware<T>
constexpr auto operator~(T&& t) {
    return make_expression<ir::op::bit_not>(static_cast<T&&>(t), false);
}
// One bit more. (false counts as a signed number of two bits beside one that has a single bit.)
template <class T>
requires hardware<T>
constexpr auto operator-(T&& t) {
    constexpr ir::value_type type = static_type<decltype(as_tree(static_cast<T&&>(t)))>;
    if constexpr (type.is_signed && type.width == 1)
        return make_expression<ir::op::subtract>(leaf<1, true>{nullptr, ir::none, 0},
                                                 static_cast<T&&>(t));
    else
        return make_expression<ir::op::subtract>(false, static_cast<T&&>(t));
}
template <class T>
requires hardware<T>
constexpr auto operator+(T&& t) { return as_tree(static_cast<T&&>(t)); }

template <class L, class R>
requires operands<L, R>
constexpr auto operator==(L&& l, R&& r) {
    static_assert(!matched_again<L, R>, HLS_COMPARED_AGAIN);
    return make_expression<ir::op::equal>(static_cast<L&&>(l), static_cast<R&&>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator<(L&& l, R&& r) {
    static_assert(!ordered_again<L, R>, HLS_COMPARED_AGAIN);
    return make_expression<ir::op::less>(static_cast<L&&>(l), static_cast<R&&>(r));
}
template <class T>
requires hardware<T>
constexpr auto operator!(T&& t) {
    return make_expression<ir::op::equal>(static_cast<T&&>(t), false);
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator!=(L&& l, R&& r) { return !(static_cast<L&&>(l) == static_cast<R&&>(r)); }
template <class L, class R>
requires operands<L, R>
constexpr auto operator>(L&& l, R&& r) { return static_cast<R&&>(r) < static_cast<L&&>(l); }
template <class L, class R>
requires operands<L, R>
constexpr auto operator<=(L&& l, R&& r) { return !(static_cast<R&&>(r) < static_cast<L&&>(l)); }
template <class L, class R>
requires operands<L, R>
constexpr auto operator>=(L&& l, R&& r) { return !(static_cast<L&&>(l) < static_cast<R&&>(r)); }

// One bit: is the value different from zero?
template <operand T>
constexpr auto truth(T&& t) {
    static_assert(!assignment<T>, HLS_ASSIGNED_IN_CONDITION);
    if constexpr (tree_of<T>::width == 1 && !tree_of<T>::is_signed)
        return as_tree(static_cast<T&&>(t));
    else
        return static_cast<T&&>(t) != 0;
}
// Both sides are always computed: hardware has no short circuit, and operands have no effects.
template <class L, class R>
requires operands<L, R>
constexpr auto operator&&(L&& l, R&& r) {
    static_assert(!logic_of_number<L, R>, HLS_NUMBER_IN_LOGIC);
    return truth(static_cast<L&&>(l)) & truth(static_cast<R&&>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator||(L&& l, R&& r) {
    static_assert(!logic_of_number<L, R>, HLS_NUMBER_IN_LOGIC);
    return truth(static_cast<L&&>(l)) | truth(static_cast<R&&>(r));
}

} // namespace hls
