// What is stored to a value that has no name would be lost: what a read or an operator gives.
// Assignments are members of the values' types; the operators that compute and assign stand here.
#pragma once

#include "tree.hpp"

namespace hls {

// A tree, but for bits of a variable, which may be assigned; or a word that was read. (Members of
// an element of an array are variables without a name, too, and are stored to.)
template <class T>
concept lost_when_assigned = (tree<T> && !is_slice<T>) ||
                             (unnamed_variable<T> && std::is_const_v<T>);

#define HLS_NOT_ASSIGNED_BY(sign)                                                                  \
    template <lost_when_assigned T, class V, HLS_BECAUSE(HLS_NOT_STORED_TO)>                       \
    void operator sign(T&&, V const&) HLS_DELETED(HLS_NOT_STORED_TO)
HLS_NOT_ASSIGNED_BY(+=);
HLS_NOT_ASSIGNED_BY(-=);
HLS_NOT_ASSIGNED_BY(*=);
HLS_NOT_ASSIGNED_BY(/=);
HLS_NOT_ASSIGNED_BY(%=);
HLS_NOT_ASSIGNED_BY(&=);
HLS_NOT_ASSIGNED_BY(|=);
HLS_NOT_ASSIGNED_BY(^=);
HLS_NOT_ASSIGNED_BY(<<=);
HLS_NOT_ASSIGNED_BY(>>=);
#undef HLS_NOT_ASSIGNED_BY

template <lost_when_assigned T, HLS_BECAUSE(HLS_NOT_STORED_TO)>
void operator++(T&&) HLS_DELETED(HLS_NOT_STORED_TO);
template <lost_when_assigned T, HLS_BECAUSE(HLS_NOT_STORED_TO)>
void operator--(T&&) HLS_DELETED(HLS_NOT_STORED_TO);
// (Not deleted: clang 19 ends with an error of its own.)
template <lost_when_assigned T>
constexpr T&& operator++(T&& v, int) {
    static_assert(!lost_when_assigned<T>, HLS_NOT_STORED_TO);
    return static_cast<T&&>(v);
}
template <lost_when_assigned T>
constexpr T&& operator--(T&& v, int) {
    static_assert(!lost_when_assigned<T>, HLS_NOT_STORED_TO);
    return static_cast<T&&>(v);
}

} // namespace hls
