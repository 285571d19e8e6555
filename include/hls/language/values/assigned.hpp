// What an assignment gives: the place that it stored to, for a = b = 0. No condition takes it,
// since == is meant there: HLS0332.
#pragma once

#include "tree.hpp"

#define HLS_ASSIGNED_IN_CONDITION                                                                  \
    "HLS0332: = assigns, and this is a condition; use ==: when(v == 3, [&] { ... })"

namespace hls {

template <class Place>
struct assigned {
    static constexpr bool is_assignment = true;

    Place& place;

    constexpr auto read_value() const&& { return static_cast<Place&&>(place).read_value(); }
    constexpr ir::recorder* owner() const { return place.owner(); }

    constexpr explicit operator bool() const requires
        hls::detail::because<HLS_ASSIGNED_IN_CONDITION> HLS_DELETED(HLS_ASSIGNED_IN_CONDITION);
    HLS_NUMBER_WANTED(const);
};

template <class Place>
inline constexpr bool is_computed<assigned<Place>> = false;

template <class T>
concept assignment = requires {
    requires std::remove_cvref_t<T>::is_assignment;
};

} // namespace hls
