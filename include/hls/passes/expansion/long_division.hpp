// Quotient and remainder of two numbers without sign, in one unit or in rows: one for each bit of
// the dividend, the highest first. A row puts the bit below what remains, and subtracts the divisor
// if it can. The first rows have few bits: they compare as many of the divisor, whose other bits
// must be zero.
#pragma once

#include "iterative.hpp"

namespace hls::ir {

namespace detail {

struct divisor_bits {
    int value;
    int width;
    int zero_above[max_intermediate_width + 1]; // are all bits from this one on 0? none: yes
};

constexpr divisor_bits divisor_of(expansion& e, int value, int most_rows) {
    divisor_bits d{};
    d.value = value;
    d.width = type_of(e, value).width;
    if (most_rows >= d.width) most_rows = d.width;
    if (int const rest = d.width - most_rows; rest > 0)
        d.zero_above[most_rows] =
            step(e, op::equal, one_bit, bits_from(e, value, most_rows, rest), number(e, 0));
    for (int w = most_rows - 1; w > 0; --w) {
        int const zero = inverse(e, bits_from(e, value, w, 1));
        int const higher = d.zero_above[w + 1];
        d.zero_above[w] = higher == none ? zero : step(e, op::bit_and, one_bit, higher, zero);
    }
    return d;
}

struct division_row {
    int digit; // of the quotient
    int rest;
};

// What remains of `left` when the divisor is taken away, if it is not larger.
constexpr division_row divide_row(expansion& e, divisor_bits const& d, int left) {
    int const width = type_of(e, left).width;
    int const by = width < d.width ? low_bits(e, d.value, width) : d.value;
    int const difference = step(e, op::subtract, {short(width + 1), true}, left, by);
    int const zeros = width < d.width ? d.zero_above[width] : none;
    int digit = inverse(e, is_below_zero(e, difference));
    if (zeros != none) digit = step(e, op::bit_and, one_bit, digit, zeros);
    int const kept = width < d.width ? width : d.width;
    return {digit, chosen(e, digit, low_bits(e, difference, kept), low_bits(e, left, kept),
                          unsigned_type(kept))};
}

// The same where the difference would have more than 128 bits. A bit above `left` is 1 only if what
// remained is so large that the divisor fits; the difference is less than the divisor, so its low
// bits are all of it.
constexpr division_row divide_wide_row(expansion& e, divisor_bits const& d, int above_left,
                                       int left) {
    value_type const kept = unsigned_type(d.width);
    int digit = inverse(e, step(e, op::less, one_bit, left, d.value));
    if (above_left != none) digit = step(e, op::bit_or, one_bit, digit, above_left);
    int const difference = step(e, op::subtract, kept, left, d.value);
    return {digit, chosen(e, digit, difference, low_bits(e, left, d.width), kept)};
}

constexpr division_row next_row(expansion& e, divisor_bits const& d, int rest, int digit) {
    int const width = rest == none ? 0 : type_of(e, rest).width;
    if (width < widest_divisor_of_unit + 1)
        return divide_row(e, d, rest == none ? digit : above(e, rest, digit, 1));
    int const highest = width < max_intermediate_width ? none : bits_from(e, rest, width - 1, 1);
    int const others = highest == none ? rest : low_bits(e, rest, width - 1);
    return divide_wide_row(e, d, highest, above(e, others, digit, 1));
}

} // namespace detail

// By zero: any bits.
constexpr divided long_division(expansion& e, int dividend, int divisor) {
    int const rows = type_of(e, dividend).width;
    iteration const by = iteration_for(e, op::long_division, rows, type_of(e, divisor).width);
    if (by.digits != 0) return divide_in_unit(e, by, rows, none, dividend, divisor);
    detail::divisor_bits const d = detail::divisor_of(e, divisor, rows);
    divided result{none, none};
    for (int k = rows - 1; k >= 0; --k) {
        detail::division_row const r =
            detail::next_row(e, d, result.rest, bits_from(e, dividend, k, 1));
        result.quotient = result.quotient == none ? r.digit : above(e, result.quotient, r.digit, 1);
        result.rest = r.rest;
    }
    return result;
}

} // namespace hls::ir
