// Comparisons: "less" as the carry of a difference, "equal" as parts that are all equal.
#pragma once

#include "sum.hpp"

namespace hls::ir::detail {

// Both operands in one width, as patterns whose order is that of the values.
struct compared {
    int x, y, width;
};

// Of a signed one the sign is turned.
constexpr int pattern(splitter& s, int id, int width, bool is_signed) {
    int const all = low_bits(s, id, width);
    if (!is_signed) return all;
    int const sign = inverse(s, bits_from(s, all, width - 1, 1));
    return width == 1 ? sign : above(s, sign, low_bits(s, all, width - 1), width - 1);
}

constexpr compared in_order(splitter& s) {
    value_type const a = type_of(s, s.of.a), b = type_of(s, s.of.b);
    bool const is_signed = a.is_signed || b.is_signed;
    int const width = common_type(a, b).width;
    return {pattern(s, s.of.a, width, is_signed), pattern(s, s.of.b, width, is_signed), width};
}

// x - y has no carry where x is less.
constexpr int split_less(splitter& s) {
    compared const c = in_order(s);
    int carry = number(s, 1);
    sum_with_carry(s, {c.x, 0}, inverted(s, {c.y, 0}, c.width), carry, c.width);
    return inverse(s, carry);
}

// Parts that are equal, in pairs.
constexpr int equal_in_parts(splitter& s, int x, int y, int width) {
    int parts[2 * widest_part]{}, count = 0;
    for (int low = 0; low < width; low += s.limits.equal) {
        int const here = lesser_of(width - low, s.limits.equal);
        parts[count++] =
            step(s, op::equal, one_bit, bits_from(s, x, low, here), bits_from(s, y, low, here));
    }
    for (; count > 1; count = (count + 1) / 2) {
        for (int i = 0; i + 1 < count; i += 2)
            parts[i / 2] = step(s, op::bit_and, one_bit, parts[i], parts[i + 1]);
        if (count % 2 == 1) parts[count / 2] = parts[count - 1];
    }
    return parts[0];
}

constexpr int split_equal(splitter& s) {
    compared const c = in_order(s);
    return equal_in_parts(s, c.x, c.y, c.width);
}

} // namespace hls::ir::detail
