// Floating point numbers as operations on integers: what stands in their bits, and how an exact
// value becomes the bits of a number.
#pragma once

#include "../../ir/floating/format.hpp"
#include "expansion.hpp"

namespace hls::ir {

// Values of one bit.
constexpr int both(expansion& e, int p, int q) { return step(e, op::bit_and, one_bit, p, q); }
constexpr int either(expansion& e, int p, int q) { return step(e, op::bit_or, one_bit, p, q); }

constexpr int is_value(expansion& e, int id, wide value) {
    return step(e, op::equal, one_bit, id, number(e, value));
}
constexpr int shifted(expansion& e, op kind, int width, int id, int by) {
    return step(e, kind, unsigned_type(width), id, by);
}
// x + value, with a sign.
constexpr int moved(expansion& e, int id, wide value) {
    value_type const type = type_of(e, id);
    int const width =
        greater_of(type.width + !type.is_signed, bits_for(value < 0 ? ~value : value) + 1);
    return step(e, op::add, {short(width + 1), true}, id, number(e, value));
}
constexpr int lesser_of(expansion& e, int x, int y, int width) {
    return chosen(e, step(e, op::less, one_bit, x, y), x, y, unsigned_type(width));
}

// With zeros below.
constexpr int raised(expansion& e, int id, int bits) {
    return bits == 0 ? id : above(e, id, number(e, 0), bits);
}

// (-1)^negative * significand * 2^(exponent + offset) has `bits` bits of significand.
struct float_value {
    int negative;
    int exponent; // not negative
    int significand;
    int offset;
    int bits;
};

struct float_operand : float_value {
    int is_special; // infinite or none
    int is_empty;   // no bit of the mantissa is 1
    int is_nan, is_infinite, is_zero;
};

constexpr float_operand take_apart(expansion& e, float_format f, int raw) {
    int const field = bits_from(e, raw, f.mantissa, f.exponent);
    int const mantissa = low_bits(e, raw, f.mantissa);
    int const special = is_value(e, field, f.highest()), lowest = is_value(e, field, 0);
    int const empty = is_value(e, mantissa, 0);
    float_operand x{};
    x.negative = bits_from(e, raw, f.width() - 1, 1);
    x.is_special = special;
    x.is_empty = empty;
    x.is_nan = both(e, special, inverse(e, empty));
    x.is_infinite = both(e, special, empty);
    x.is_zero = f.has_subnormals ? both(e, lowest, empty) : lowest;
    x.exponent = step(e, op::bit_or, unsigned_type(f.exponent), field, lowest);
    int const kept = f.has_subnormals
                         ? mantissa
                         : chosen(e, lowest, number(e, 0), mantissa, unsigned_type(f.mantissa));
    x.significand = above(e, inverse(e, lowest), kept, f.mantissa);
    x.offset = f.least() - 1;
    x.bits = f.mantissa + 1;
    return x;
}

// A word of `width` bits shifted down; what leaves it is kept as its lowest bit.
constexpr int down_with_rest(expansion& e, int width, int id, int distance) {
    int const by = lesser_of(e, distance, number(e, width), bits_for(width));
    int const kept = shifted(e, op::shift_right, width, id, by);
    int const above_by = shifted(e, op::shift_left, width, number(e, (wide(1) << width) - 1), by);
    int const below = step(e, op::bit_and, unsigned_type(width), id, inverse(e, above_by, width));
    int const lost = inverse(e, is_value(e, below, 0));
    return step(e, op::bit_or, unsigned_type(width), kept, lost);
}

// With its highest 1 as the highest bit.
constexpr float_value normalized(expansion& e, float_value x, int most_zeros) {
    int const zeros = step(e, op::count_leading_zeros, unsigned_type(bits_for(x.bits)),
                           x.significand, none, none, x.bits);
    int const wider = greater_of(type_of(e, x.exponent).width, bits_for(most_zeros)) + 1;
    x.significand = shifted(e, op::shift_left, x.bits, x.significand, zeros);
    int const raised_exponent =
        step(e, op::add, unsigned_type(wider), x.exponent, number(e, most_zeros));
    x.exponent = step(e, op::subtract, unsigned_type(wider), raised_exponent, zeros);
    x.offset -= most_zeros;
    return x;
}

} // namespace hls::ir
