// Quotients and square roots of floating point numbers: one row for each bit of the result. Their
// lowest bit tells whether more follows.
#pragma once

#include "float_rounding.hpp"
#include "long_division.hpp"
#include "square_root.hpp"

namespace hls::ir {

namespace detail {

// x / y for significands whose highest bit is 1: mantissa + 3 bits, the highest of weight 1.
constexpr int ratio_of_significands(expansion& e, int x, int y, int rows) {
    int const width = type_of(e, y).width;
    if (iteration const by = iteration_for(e, op::long_division, rows, width); by.digits != 0) {
        divided const r = divide_in_unit(e, by, rows, bits_from(e, x, 1, width - 1),
                                         raised(e, low_bits(e, x, 1), rows - 1), y);
        return above(e, r.quotient, inverse(e, is_value(e, r.rest, 0)), 1);
    }
    divisor_bits const d = divisor_of(e, y, width);
    int quotient = none, left = low_bits(e, x, d.width);
    for (int k = 0; k < rows; ++k) {
        division_row const r = divide_row(e, d, left);
        quotient = quotient == none ? r.digit : above(e, quotient, r.digit, 1);
        left = raised(e, r.rest, 1);
    }
    return above(e, quotient, inverse(e, is_value(e, left, 0)), 1);
}

// Of an even number of bits.
constexpr int root_and_rest(expansion& e, int x, int bits) {
    if (iteration const by = iteration_for(e, op::long_root, bits / 2, bits / 2 + 1);
        by.digits != 0) {
        divided const r = root_in_unit(e, by, bits / 2, x);
        return above(e, r.quotient, inverse(e, is_value(e, r.rest, 0)), 1);
    }
    root_row r{none, none};
    for (int low = bits - 2; low >= 0; low -= 2) r = next_root_row(e, r, bits_from(e, x, low, 2));
    return above(e, r.root, inverse(e, is_value(e, r.rest, 0)), 1);
}

} // namespace detail

constexpr int expand_float_ratio(expansion& e) {
    float_operation const o = unpacked(e.of.value);
    float_operand const x = take_apart(e, o.from, e.of.a), y = take_apart(e, o.from, e.of.b);
    int const rows = o.most_mantissa() + 3;
    float_value const p = normalized_operand(e, o.from, x), q = normalized_operand(e, o.from, y);
    int const width = width_of_both(e, p.exponent, q.exponent);
    int const most = 1 << width; // so that the difference has no sign
    int const exponent =
        step(e, op::subtract, unsigned_type(width + 1),
             step(e, op::add, unsigned_type(width + 1), p.exponent, number(e, most)), q.exponent);
    float_value const ratio{step(e, op::bit_xor, one_bit, x.negative, y.negative), exponent,
                            detail::ratio_of_significands(e, p.significand, q.significand, rows),
                            -most - rows, rows + 1};
    int const none_of_both =
        either(e, both(e, x.is_infinite, y.is_infinite), both(e, x.is_zero, y.is_zero));
    return put_together(e, o, ratio,
                        {either(e, either(e, x.is_nan, y.is_nan), none_of_both),
                         either(e, x.is_infinite, y.is_zero), either(e, x.is_zero, y.is_infinite)},
                        1);
}

constexpr int expand_float_root(expansion& e) {
    float_operation const o = unpacked(e.of.value);
    float_operand const x = take_apart(e, o.from, e.of.a);
    int const mantissa = o.most_mantissa(), bits = mantissa + 1, more = bits - x.bits;
    float_value p = normalized_operand(e, o.from, x);
    p.significand = raised(e, p.significand, more);
    p.offset -= more;
    // Of an even exponent: shifted up by one more where it is odd.
    int const odd = step(e, op::bit_xor, one_bit, low_bits(e, p.exponent, 1),
                         number(e, (p.offset - mantissa - 5) & 1));
    int const doubled =
        chosen(e, odd, p.significand, raised(e, p.significand, 1), unsigned_type(bits + 1));
    int const root = detail::root_and_rest(e, raised(e, doubled, mantissa + 4), 2 * mantissa + 6);
    // Half of the exponent, rounded up, above half of an even offset.
    int const offset = p.offset - mantissa - 5, even = offset - (offset & 1);
    int const width = type_of(e, p.exponent).width;
    int const sum =
        step(e, op::add, unsigned_type(width + 1), p.exponent, number(e, (offset & 1) + 1));
    float_value const result{x.negative, bits_from(e, sum, 1, width), root, even / 2 - 1,
                             mantissa + 4};
    int const below_zero = both(e, x.negative, inverse(e, x.is_zero));
    return put_together(e, o, result, {either(e, x.is_nan, below_zero), x.is_infinite, x.is_zero},
                        1);
}

} // namespace hls::ir
