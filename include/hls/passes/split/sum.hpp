// A sum as a row of shorter sums, each with the carry of the one below.
#pragma once

#include "splitter.hpp"

namespace hls::ir::detail {

// With one bit more for the carry. A carry that comes in is one more column below the others.
constexpr int part_of_sum(splitter& s, int x, int y, int carry, int width) {
    if (carry == none) return step(s, op::add, unsigned_type(width + 1), x, y);
    int const with_column = step(s, op::add, unsigned_type(width + 2), above(s, x, number(s, 1), 1),
                                 above(s, y, carry, 1));
    return bits_from(s, with_column, 1, width + 1);
}

constexpr int inverters_ps(splitter const& s) { return crowded(s.target, s.target.inverter_ps); }

// Bits of the lowest part that fit behind inverters; behind anything slower is a register.
constexpr int lowest_part(splitter const& s, int most, int ps) {
    int width = most;
    if (ps > inverters_ps(s)) return most;
    while (width > 1 && !fits_behind(s, ps, part_ps(s.target, op_class::add, width + 2))) --width;
    return width;
}

// x + y + carry in `width` bits; the carries lie in between, and `carry` is the last one then.
constexpr timed_value sum_with_carry(splitter& s, timed_value x, timed_value y, int& carry,
                                     int width) {
    int const most = s.limits.addend > 3 ? s.limits.addend - 2 : 1;
    int const lowest = lowest_part(s, lesser_of(width, most), greater_of(x.ps, y.ps));
    int const delay = part_ps(s.target, op_class::add, lesser_of(width, most) + 2);
    int const first = part_ps(s.target, op_class::add, lowest + 2);
    x = in_time_for(s, first, x);
    y = in_time_for(s, first, y);
    int result = none, ps = greater_of(x.ps, y.ps);
    for (int low = 0, here = 0; low < width; low += here) {
        here = lesser_of(width - low, low == 0 ? lowest : most);
        if (low > 0 && !fits_behind(s, ps, delay)) {
            carry = registered(s, carry);
            ps = 0;
        }
        int const part = part_of_sum(s, bits_from(s, x.node, low, here),
                                     bits_from(s, y.node, low, here), carry, here);
        int const word = low_bits(s, part, here);
        carry = bits_from(s, part, here, 1);
        result = low == 0 ? word : above(s, word, result, low);
        ps += low == 0 ? first : delay;
    }
    return {result, ps};
}

constexpr timed_value sum(splitter& s, timed_value x, timed_value y, int carry, int width) {
    return sum_with_carry(s, x, y, carry, width);
}

constexpr timed_value inverted(splitter& s, timed_value x, int width) {
    return {inverse(s, low_bits(s, x.node, width), width), x.ps + inverters_ps(s)};
}

constexpr timed_value difference(splitter& s, timed_value x, timed_value y, int width) {
    return sum(s, x, inverted(s, y, width), number(s, 1), width);
}

constexpr int split_sum(splitter& s) {
    int const width = s.result_width;
    timed_value const x{low_bits(s, s.of.a, width), 0}, y{low_bits(s, s.of.b, width), 0};
    bool const adds = s.of.kind == op::add;
    return finish(s, (adds ? sum(s, x, y, none, width) : difference(s, x, y, width)).node);
}

} // namespace hls::ir::detail
