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

namespace detail {

struct word_and_rest {
    int word;
    int lost; // whether a 1 has left it
};

// By 2^power, where `moves`.
constexpr word_and_rest down_by_power(expansion& e, int width, word_and_rest x, int power,
                                      int moves) {
    int const by = 1 << power;
    int const leaves = inverse(e, is_value(e, low_bits(e, x.word, by), 0));
    int const moved_word = bits_from(e, x.word, by, width - by);
    return {chosen(e, moves, moved_word, x.word, unsigned_type(width)),
            either(e, x.lost, both(e, moves, leaves))};
}

} // namespace detail

// A word of `width` bits shifted down; what leaves it is kept as its lowest bit. By powers of two:
// what leaves in each of them takes fewer look-up tables than a mask of all that leaves. `is_zero`:
// the word counts as 0.
constexpr int down_with_rest(expansion& e, int width, int id, int distance, int is_zero) {
    int const powers = bits_for(width - 1), wide_by = type_of(e, distance).width;
    int const more =
        wide_by > powers
            ? inverse(e, is_value(e, bits_from(e, distance, powers, wide_by - powers), 0))
            : number(e, 0);
    int const all = either(e, more, is_zero);
    detail::word_and_rest x{chosen(e, all, number(e, 0), id, unsigned_type(width)),
                            both(e, more, inverse(e, is_value(e, id, 0)))};
    for (int power = powers - 1; power >= 0; --power)
        if (power < wide_by)
            x = detail::down_by_power(e, width, x, power, bits_from(e, distance, power, 1));
    int const lost = both(e, x.lost, inverse(e, is_zero));
    return step(e, op::bit_or, unsigned_type(width), x.word, lost);
}

// A word moved up by `zeros`.
struct raised_word {
    int word;
    int zeros;
};

// Until its highest bit is 1, by powers of two: what is left to count is what is moved. At most by
// `most_zeros` rounded up to ones only, and at most by `limit`, where one is given.
constexpr raised_word without_leading_zeros(expansion& e, int word, int width, int most_zeros,
                                            int limit = none) {
    int const powers = bits_for(most_zeros),
              limit_width = limit == none ? 0 : type_of(e, limit).width;
    int unlimited = limit == none ? number(e, 1) : number(e, 0), zeros = none;
    if (limit_width > powers)
        unlimited = inverse(e, is_value(e, bits_from(e, limit, powers, limit_width - powers), 0));
    for (int power = powers - 1; power >= 0; --power) {
        int const by = 1 << power;
        int const empty = is_value(e, bits_from(e, word, width - by, by), 0);
        int const allowed = power < limit_width ? bits_from(e, limit, power, 1) : number(e, 0);
        int const moves = both(e, empty, either(e, unlimited, allowed));
        unlimited = either(e, unlimited, both(e, allowed, inverse(e, empty)));
        int const next = raised(e, low_bits(e, word, width - by), by);
        word = chosen(e, moves, next, word, unsigned_type(width));
        zeros = zeros == none ? moves : above(e, zeros, moves, 1);
    }
    return {word, zeros};
}

// With its highest 1 as the highest bit. `most_zeros`: at most so many zeros are above it.
constexpr float_value normalized(expansion& e, float_value x, int most_zeros) {
    if (most_zeros == 0) return x;
    raised_word const up =
        without_leading_zeros(e, low_bits(e, x.significand, x.bits), x.bits, most_zeros);
    int const wider = greater_of(type_of(e, x.exponent).width, bits_for(most_zeros)) + 1;
    x.significand = up.word;
    int const raised_exponent =
        step(e, op::add, unsigned_type(wider), x.exponent, number(e, most_zeros));
    x.exponent = step(e, op::subtract, unsigned_type(wider), raised_exponent, up.zeros);
    x.offset -= most_zeros;
    return x;
}

// Of an operand: those of a format without subnormal numbers need no shift.
constexpr float_value normalized_operand(expansion& e, float_format f, float_value const& x) {
    return normalized(e, x, f.has_subnormals ? x.bits : 0);
}

} // namespace hls::ir
