// The sum of two floating point numbers, and of a product and a number. The lesser one is shifted
// down; of what leaves it, three bits are enough.
#pragma once

#include "float_rounding.hpp"

namespace hls::ir {

namespace detail {

constexpr int float_rest_bits = 3; // a half, a quarter, and whether there is more

struct ordered_values {
    float_value greater, lesser;
    int lesser_is_zero, are_zero; // of a format without subnormal numbers
};

struct sum_of_values {
    float_value value;
    int is_zero;
};

// The condition that a format without subnormal numbers needs beside the significand.
constexpr int counts_as_zero(expansion& e, float_format f, float_operand const& x) {
    return f.has_subnormals ? number(e, 0) : x.is_zero;
}

// Where the result is moved up without a limit, its highest bit says so: the same operations.
constexpr int is_empty(expansion& e, float_format to, float_value const& x) {
    if (to.has_subnormals) return is_value(e, x.significand, 0);
    raised_word const up = without_leading_zeros(e, x.significand, x.bits, x.bits);
    return inverse(e, bits_from(e, up.word, x.bits - 1, 1));
}

// Of one offset and as many bits; the exponent of `greater` is not less.
constexpr sum_of_values sum_of_ordered(expansion& e, float_operation const& o,
                                       ordered_values const& v) {
    float_value const &x = v.greater, &y = v.lesser;
    int const width = x.bits + float_rest_bits;
    int const distance =
        step(e, op::subtract, unsigned_type(type_of(e, x.exponent).width), x.exponent, y.exponent);
    int const high = raised(e, low_bits(e, x.significand, x.bits), float_rest_bits);
    int const kept = chosen(e, v.lesser_is_zero, number(e, 0), low_bits(e, y.significand, y.bits),
                            unsigned_type(y.bits));
    int const low =
        shifted(e, op::shift_right_sticky, width, raised(e, kept, float_rest_bits), distance);
    int const differ = step(e, op::bit_xor, one_bit, x.negative, y.negative);
    // One adder: the lesser one is inverted where it is subtracted, and 1 is carried in below.
    value_type const type = unsigned_type(width + 1);
    int const added = chosen(e, differ, step(e, op::bit_not, type, low), low, type);
    int const sum = step(e, op::add, unsigned_type(width + 2), above(e, high, number(e, 1), 1),
                         above(e, added, differ, 1));
    int const total = bits_from(e, sum, 1, width + 1);
    float_value const value{x.negative, x.exponent, total, x.offset - float_rest_bits, width + 1};
    int const zero = either(e, is_empty(e, o.to, value), v.are_zero);
    int const of_zero = o.mode == rounding::downward ? either(e, x.negative, y.negative)
                                                     : both(e, x.negative, y.negative);
    int const negative = chosen(e, zero, of_zero, x.negative, one_bit);
    return {{negative, value.exponent, total, value.offset, value.bits}, zero};
}

constexpr float_value value_if(expansion& e, int condition, float_value const& x,
                               float_value const& y) {
    float_value v = y;
    v.negative = chosen(e, condition, x.negative, y.negative, one_bit);
    v.exponent = chosen(e, condition, x.exponent, y.exponent,
                        unsigned_type(width_of_both(e, x.exponent, y.exponent)));
    v.significand = chosen(e, condition, x.significand, y.significand, unsigned_type(x.bits));
    return v;
}

// The exponent counted from another offset below: 0 of zeros, the largest of infinite numbers.
constexpr float_value with_offset(expansion& e, float_value x, int offset,
                                  float_operand const& of) {
    int const more = x.offset - offset;
    int const width = greater_of(type_of(e, x.exponent).width, bits_for(more)) + 1;
    int const moved_up = step(e, op::add, unsigned_type(width), x.exponent, number(e, more));
    value_type const type = unsigned_type(width);
    int const finite = chosen(e, of.is_zero, number(e, 0), moved_up, type);
    x.exponent = chosen(e, of.is_infinite, number(e, (1 << width) - 1), finite, type);
    x.offset = offset;
    return x;
}

// `zero`: each of the two counts as 0.
constexpr ordered_values ordered(expansion& e, float_value const& x, float_value const& y,
                                 int x_zero, int y_zero) {
    int const width = width_of_both(e, x.exponent, y.exponent);
    auto const key = [&](float_value const& v) {
        return above(e, low_bits(e, v.exponent, width), v.significand, v.bits);
    };
    int const swap = step(e, op::less, one_bit, key(x), key(y));
    return {value_if(e, swap, y, x), value_if(e, swap, x, y),
            chosen(e, swap, x_zero, y_zero, one_bit), both(e, x_zero, y_zero)};
}

} // namespace detail

constexpr int expand_float_sum(expansion& e) {
    float_operation const o = unpacked(e.of.value);
    int const magnitude = o.from.width() - 1;
    value_type const type = unsigned_type(o.from.width());
    int const swap =
        step(e, op::less, one_bit, low_bits(e, e.of.a, magnitude), low_bits(e, e.of.b, magnitude));
    float_operand const x = take_apart(e, o.from, chosen(e, swap, e.of.b, e.of.a, type));
    float_operand const y = take_apart(e, o.from, chosen(e, swap, e.of.a, e.of.b, type));
    detail::sum_of_values const sum = detail::sum_of_ordered(
        e, o, {x, y, detail::counts_as_zero(e, o.from, y), detail::counts_as_zero(e, o.from, x)});
    // The greater one has the largest exponent where one is special. Equal infinities leave 0.
    int const no_number = both(e, x.is_special, either(e, inverse(e, x.is_empty), sum.is_zero));
    return put_together(e, o, sum.value, {no_number, x.is_special, sum.is_zero});
}

} // namespace hls::ir
