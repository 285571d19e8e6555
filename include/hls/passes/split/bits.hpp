// Functions of all bits of a word: its parity, and the zeros above its highest 1.
#pragma once

#include "comparison.hpp"

namespace hls::ir::detail {

// Parts of the word, then the parity of theirs.
constexpr int split_parity(splitter& s) {
    int width = int(s.of.value), word = low_bits(s, s.of.a, width);
    while (width > 1) {
        int joined = none, count = 0;
        for (int low = 0; low < width; low += s.limits.reduce, ++count) {
            int const here = lesser_of(width - low, s.limits.reduce);
            int const bits = bits_from(s, word, low, here);
            int const odd =
                here == 1 ? bits : step(s, op::reduce_xor, one_bit, bits, none, none, here);
            joined = count == 0 ? odd : above(s, odd, joined, count);
        }
        word = joined;
        width = count;
    }
    return append(s.g, like(s.of, op::resize, s.of.type, word));
}

// The word above ones, as wide as the next power of two: the ones end the count.
constexpr int above_ones(splitter& s, int width, int whole) {
    int const word = low_bits(s, s.of.a, width), ones = whole - width;
    if (ones == 0) return word;
    return above(s, word, number(s, (wide(1) << ones) - 1), ones);
}

// Halves are searched: where the upper half of what is left is zero, which is a bit of the count,
// the first 1 stands in the lower one.
constexpr int split_leading_zeros(splitter& s) {
    int const width = int(s.of.value);
    int whole = 1, bits = 0, count = none;
    while (whole < width) whole *= 2;
    int left = above_ones(s, width, whole);
    for (int half = whole / 2; half > 0; half /= 2, ++bits) {
        int const upper = bits_from(s, left, half, half);
        int const zero = equal_in_parts(s, upper, number(s, 0), half);
        count = count == none ? zero : above(s, count, zero, 1);
        left = step(s, op::select, unsigned_type(half), zero, low_bits(s, left, half), upper);
    }
    int const no_ones = inverse(s, left);
    if (whole == width)
        count = count == none ? no_ones
                              : step(s, op::select, unsigned_type(bits + 1), no_ones,
                                     number(s, width), count);
    return append(s.g, like(s.of, op::resize, s.of.type, count));
}

} // namespace hls::ir::detail
