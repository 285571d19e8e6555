// Shifts by values, as one selection for each bit of the distance. Tables of selections are shared
// with their neighbours elsewhere, and here they are not: each takes a level, and registers stand
// where the next one does not fit.
#pragma once

#include "comparison.hpp"

namespace hls::ir::detail {

// Distances of so many bits and more leave nothing, or the sign.
constexpr bool is_all_out(int bit, int width) { return bit >= 8 || (1 << bit) >= width; }

constexpr int moved_left(splitter& s, int x, int width, int bit) {
    if (is_all_out(bit, width)) return number(s, 0);
    int const distance = 1 << bit;
    return above(s, low_bits(s, x, width - distance), number(s, 0), distance);
}

constexpr int moved_right(splitter& s, int x, value_type type, int bit) {
    int const distance = is_all_out(bit, type.width) ? type.width - 1 : 1 << bit;
    if (is_all_out(bit, type.width) && !type.is_signed) return number(s, 0);
    return step(s, op::slice, {short(type.width - distance), type.is_signed}, x, none, none,
                distance);
}

// Whether a 1 leaves x, where `moves`.
constexpr int leaves(splitter& s, int x, int width, int bit, int moves) {
    int const count = is_all_out(bit, width) ? width : 1 << bit;
    int const none_lost = equal_in_parts(s, low_bits(s, x, count), number(s, 0), count);
    return step(s, op::bit_and, one_bit, moves, step(s, op::bit_not, one_bit, none_lost));
}

// The sign bit of a distance counts as a large one: a negative distance leaves nothing, either.
constexpr int split_shift(splitter& s) {
    bool const left = s.of.kind == op::shift_left;
    value_type const by = type_of(s, s.of.b);
    value_type const type = left ? unsigned_type(s.of.type.width) : type_of(s, s.of.a);
    int const level = level_ps(s.target);
    bool const is_sticky = s.of.kind == op::shift_right_sticky;
    int x = left ? low_bits(s, s.of.a, type.width) : s.of.a, ps = 0, lost = number(s, 0);
    for (int k = 0; k < by.width; ++k) {
        if (!fits_behind(s, ps, level)) x = step(s, op::registered, type, x);
        ps = fits_behind(s, ps, level) ? ps + level : level;
        int const bit = by.is_signed && k + 1 == by.width ? 8 : k;
        int const moved = left ? moved_left(s, x, type.width, bit) : moved_right(s, x, type, bit);
        int const moves = bits_from(s, s.of.b, k, 1);
        if (is_sticky)
            lost = step(s, op::bit_or, one_bit, lost, leaves(s, x, type.width, bit, moves));
        x = step(s, op::select, type, moves, moved, x);
    }
    if (is_sticky) x = step(s, op::bit_or, type, x, lost);
    return append(s.g, like(s.of, op::resize, s.of.type, x));
}

} // namespace hls::ir::detail
