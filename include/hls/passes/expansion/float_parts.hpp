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
// Of words without signs. The node of a word that is partly known may be narrow: no width stands
// for that of another one.
constexpr int width_of_both(expansion const& e, int x, int y) {
    return greater_of(type_of(e, x).width, type_of(e, y).width);
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

// Where the format flushes subnormal numbers, only is_zero says so: the other members of a zero are
// those of some normal number.
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
    x.exponent =
        f.has_subnormals ? step(e, op::bit_or, unsigned_type(f.exponent), field, lowest) : field;
    x.significand =
        above(e, f.has_subnormals ? inverse(e, lowest) : number(e, 1), mantissa, f.mantissa);
    x.offset = f.least() - 1;
    x.bits = f.mantissa + 1;
    return x;
}

// Above the highest 1 of a significand, of which at most `most_zeros` are looked at.
constexpr int leading_zeros_of(expansion& e, float_value const& x, int most_zeros) {
    int const top = bits_from(e, x.significand, x.bits - most_zeros, most_zeros);
    if (most_zeros == 1) return inverse(e, top);
    return step(e, op::count_leading_zeros, unsigned_type(bits_for(most_zeros)), top, none, none,
                most_zeros);
}

// A word moved up by `zeros`.
struct raised_word {
    int word;
    int zeros;
};

// Until the highest bit is 1, by powers of two: what is counted is what is moved.
constexpr raised_word without_leading_zeros(expansion& e, int word, int width, int most_zeros) {
    int zeros = none;
    for (int power = bits_for(most_zeros) - 1; power >= 0; --power) {
        int const by = 1 << power;
        int const moves = is_value(e, bits_from(e, word, width - by, by), 0);
        if (by < width) // else all bits are 0
            word = chosen(e, moves, raised(e, low_bits(e, word, width - by), by), word,
                          unsigned_type(width));
        zeros = zeros == none ? moves : above(e, zeros, moves, 1);
    }
    return {word, zeros};
}

// With its highest 1 as the highest bit. `most_zeros`: at most so many zeros are above it.
constexpr float_value normalized(expansion& e, float_value x, int most_zeros) {
    if (most_zeros == 0) return x;
    int const zeros = leading_zeros_of(e, x, most_zeros);
    int const wider = greater_of(type_of(e, x.exponent).width, bits_for(most_zeros)) + 1;
    x.significand = shifted(e, op::shift_left, x.bits, x.significand, zeros);
    int const raised_exponent =
        step(e, op::add, unsigned_type(wider), x.exponent, number(e, most_zeros));
    x.exponent = step(e, op::subtract, unsigned_type(wider), raised_exponent, zeros);
    x.offset -= most_zeros;
    return x;
}

// Of an operand: those of a format without subnormal numbers need no shift.
constexpr float_value normalized_operand(expansion& e, float_format f, float_value const& x) {
    return normalized(e, x, f.has_subnormals ? x.bits : 0);
}

} // namespace hls::ir
