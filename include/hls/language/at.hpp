// at(values, index): one of several values, chosen while the hardware runs.
#pragma once

#include <array>
#include <bit>

#include "packet_functions.hpp"

namespace hls {

namespace detail {

// A selection with the line of the user.
template <class T>
constexpr T selected(auto const& condition, T const& yes, T const& no, source where) {
    if constexpr (packet_like<T>)
        return select(condition, yes, no, where);
    else
        return T(select(condition, yes, no), where);
}

// The value at Low + the low bits of the index, of Count values: halves, bit by bit of the index.
template <int Low, int Count, class T, std::size_t Size, tree I>
constexpr T one_of(std::array<T, Size> const& values, I const& index, source where) {
    if constexpr (Count == 1) {
        return values[std::size_t(Low)];
    } else {
        constexpr int half = int(std::bit_ceil(unsigned(Count)) / 2);
        constexpr int at = std::countr_zero(unsigned(half));
        T const below = one_of<Low, half>(values, index, where);
        if constexpr (at >= I::width)
            return below;
        else
            return selected(derived<1, false>(ir::op::slice, index, at, where),
                            one_of<Low + half, Count - half>(values, index, where), below, where);
    }
}

} // namespace detail

// values[index] of values of the kernel, integers or packets: selections, one for each further
// value. An index outside reads 0, as that of a memory.
template <class T, std::size_t Size, hardware I>
requires(Size > 0 && (hardware<T> || packet_like<T>)) constexpr T
    at(std::array<T, Size> const& values, I&& index, source where = source::here()) {
    auto const i = as_tree(std::forward<I>(index));
    T const inside = detail::one_of<0, int(Size)>(values, i, where);
    constexpr bool reaches_outside =
        decltype(i)::is_signed ||
        (decltype(i)::width < 31 ? (1u << decltype(i)::width) > Size : true);
    if constexpr (reaches_outside)
        return detail::selected(i >= 0 && i < (long long)(Size), inside, T{}, where);
    else
        return inside;
}

} // namespace hls
