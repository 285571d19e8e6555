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
    return make_expression<ir::op::add>(std::forward<L>(l), std::forward<R>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator-(L&& l, R&& r) {
    return make_expression<ir::op::subtract>(std::forward<L>(l), std::forward<R>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator*(L&& l, R&& r) {
    return make_expression<ir::op::multiply>(std::forward<L>(l), std::forward<R>(r));
}
// Round towards zero, as in C++; by zero both give 0.
template <class L, class R>
requires operands<L, R>
constexpr auto operator/(L&& l, R&& r) {
    return make_expression<ir::op::divide>(std::forward<L>(l), std::forward<R>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator%(L&& l, R&& r) {
    return make_expression<ir::op::remainder>(std::forward<L>(l), std::forward<R>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator&(L&& l, R&& r) {
    static_assert(!masked_by_truth<L, R>, HLS_COMPARED_AGAIN);
    return make_expression<ir::op::bit_and>(std::forward<L>(l), std::forward<R>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator|(L&& l, R&& r) {
    return make_expression<ir::op::bit_or>(std::forward<L>(l), std::forward<R>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator^(L&& l, R&& r) {
    return make_expression<ir::op::bit_xor>(std::forward<L>(l), std::forward<R>(r));
}
// Keeps the type of the left operand: bits shifted out are lost (widen the operand first to keep
// them).
template <class L, class R>
requires operands<L, R>
constexpr auto operator<<(L&& l, R&& r) {
    return make_expression<ir::op::shift_left>(std::forward<L>(l), std::forward<R>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator>>(L&& l, R&& r) {
    return make_expression<ir::op::shift_right>(std::forward<L>(l), std::forward<R>(r));
}

template <class T>
requires hardware<T>
constexpr auto operator~(T&& t) {
    return make_expression<ir::op::bit_not>(std::forward<T>(t), false);
}
// One bit more. (false counts as a signed number of two bits beside one that has a single bit.)
template <class T>
requires hardware<T>
constexpr auto operator-(T&& t) {
    constexpr ir::value_type type = static_type<decltype(as_tree(std::forward<T>(t)))>;
    if constexpr (type.is_signed && type.width == 1)
        return make_expression<ir::op::subtract>(leaf<1, true>{nullptr, ir::none, 0},
                                                 std::forward<T>(t));
    else
        return make_expression<ir::op::subtract>(false, std::forward<T>(t));
}
template <class T>
requires hardware<T>
constexpr auto operator+(T&& t) { return as_tree(std::forward<T>(t)); }

template <class L, class R>
requires operands<L, R>
constexpr auto operator==(L&& l, R&& r) {
    static_assert(!matched_again<L, R>, HLS_COMPARED_AGAIN);
    return make_expression<ir::op::equal>(std::forward<L>(l), std::forward<R>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator<(L&& l, R&& r) {
    static_assert(!ordered_again<L, R>, HLS_COMPARED_AGAIN);
    return make_expression<ir::op::less>(std::forward<L>(l), std::forward<R>(r));
}
template <class T>
requires hardware<T>
constexpr auto operator!(T&& t) {
    return make_expression<ir::op::equal>(std::forward<T>(t), false);
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator!=(L&& l, R&& r) { return !(std::forward<L>(l) == std::forward<R>(r)); }
template <class L, class R>
requires operands<L, R>
constexpr auto operator>(L&& l, R&& r) { return std::forward<R>(r) < std::forward<L>(l); }
template <class L, class R>
requires operands<L, R>
constexpr auto operator<=(L&& l, R&& r) { return !(std::forward<R>(r) < std::forward<L>(l)); }
template <class L, class R>
requires operands<L, R>
constexpr auto operator>=(L&& l, R&& r) { return !(std::forward<L>(l) < std::forward<R>(r)); }

// One bit: is the value different from zero?
template <operand T>
constexpr auto truth(T&& t) {
    static_assert(!assignment<T>, HLS_ASSIGNED_IN_CONDITION);
    if constexpr (tree_of<T>::width == 1 && !tree_of<T>::is_signed)
        return as_tree(std::forward<T>(t));
    else
        return std::forward<T>(t) != 0;
}
// Both sides are always computed: hardware has no short circuit, and operands have no effects.
template <class L, class R>
requires operands<L, R>
constexpr auto operator&&(L&& l, R&& r) {
    static_assert(!logic_of_number<L, R>, HLS_NUMBER_IN_LOGIC);
    return truth(std::forward<L>(l)) & truth(std::forward<R>(r));
}
template <class L, class R>
requires operands<L, R>
constexpr auto operator||(L&& l, R&& r) {
    static_assert(!logic_of_number<L, R>, HLS_NUMBER_IN_LOGIC);
    return truth(std::forward<L>(l)) | truth(std::forward<R>(r));
}

} // namespace hls
