// An exact value becomes the bits of a number of a format, rounded once. Where all results have so
// large an exponent that nothing is shifted down, one shifter is enough.
#pragma once

#include "float_parts.hpp"

namespace hls::ir {

// Special results, as values of one bit; none: never.
struct float_specials {
    int is_nan, is_infinite, is_zero;
};

namespace detail {

// A significand that begins with the highest bit of the number's, and the exponent field, one less
// than that of a normal number.
struct aligned_significand {
    int word;
    int field;
};

constexpr int leading_zeros_of(expansion& e, float_value const& x, int most_zeros) {
    int const top = bits_from(e, x.significand, x.bits - most_zeros, most_zeros);
    if (most_zeros == 1) return inverse(e, top);
    return step(e, op::count_leading_zeros, unsigned_type(bits_for(most_zeros)), top, none, none,
                most_zeros);
}

// What is below the half of the lowest bit only counts as a rest: it is joined before the shifter.
constexpr int shifted_down(expansion& e, float_format f, float_value const& x, int distance) {
    int const cut = greater_of(x.bits - f.mantissa - 3, 0), width = x.bits - cut;
    int const rest =
        cut == 0 ? number(e, 0) : inverse(e, is_value(e, low_bits(e, x.significand, cut), 0));
    int const kept = bits_from(e, x.significand, cut, width);
    int const word = step(e, op::bit_or, unsigned_type(width), kept, rest);
    return raised(e, down_with_rest(e, width, word, distance), cut);
}

// At most so far up that the exponent is 1; down where it would be less.
constexpr aligned_significand align(expansion& e, float_format f, float_value const& x,
                                    int most_zeros) {
    int const lowest = x.offset + x.bits - 1 + f.bias() - 1; // the field, for exponent 0
    int const limit = moved(e, x.exponent, lowest);
    int const zeros = leading_zeros_of(e, x, most_zeros);
    int const up = lesser_of(e, limit, zeros, bits_for(most_zeros));
    aligned_significand a{};
    a.word = shifted(e, op::shift_left, x.bits, x.significand, up);
    value_type const type = unsigned_type(type_of(e, limit).width);
    a.field = step(e, op::subtract, type, limit, up);
    if (lowest >= 0) return a;
    int const is_low = is_below_zero(e, limit);
    int const down =
        low_bits(e, step(e, op::subtract, type_of(e, limit), number(e, 0), limit), type.width);
    int const low = f.has_subnormals ? shifted_down(e, f, x, down) : number(e, 0);
    a.word = chosen(e, is_low, low, a.word, unsigned_type(x.bits));
    a.field = chosen(e, is_low, number(e, 0), a.field, type);
    return a;
}

constexpr int rounds_up(expansion& e, rounding mode, int negative, int odd, int half, int below) {
    switch (mode) {
    case rounding::nearest_even: return both(e, half, either(e, odd, below));
    case rounding::nearest_away: return half;
    case rounding::toward_zero: return number(e, 0);
    case rounding::upward: return both(e, inverse(e, negative), either(e, half, below));
    default: return both(e, negative, either(e, half, below));
    }
}

// What stands for numbers above the largest one.
constexpr int too_large(expansion& e, float_operation const& o, int negative) {
    int const infinity = number(e, o.to.infinity()), largest = number(e, o.to.infinity() - 1);
    value_type const type = unsigned_type(o.to.width() - 1);
    if (o.mode == rounding::toward_zero) return largest;
    if (o.mode == rounding::upward) return chosen(e, negative, largest, infinity, type);
    if (o.mode == rounding::downward) return chosen(e, negative, infinity, largest, type);
    return infinity;
}

constexpr int rounded_magnitude(expansion& e, float_operation const& o, float_value const& x,
                                aligned_significand const& a) {
    int const mantissa = o.to.mantissa, dropped = x.bits - mantissa - 1;
    value_type const type = unsigned_type(o.to.width() - 1);
    int const kept = bits_from(e, a.word, dropped, mantissa);
    int const top = bits_from(e, a.word, x.bits - 1, 1);
    int const half = bits_from(e, a.word, dropped - 1, 1);
    int const below = inverse(e, is_value(e, low_bits(e, a.word, dropped - 1), 0));
    int const up = rounds_up(e, o.mode, x.negative, low_bits(e, kept, 1), half, below);
    int const field = step(e, op::add, unsigned_type(type_of(e, a.field).width + 1), a.field, top);
    int const together = above(e, low_bits(e, field, o.to.exponent), kept, mantissa);
    int const sum = step(e, op::add, type, together, up);
    int const over = step(e, op::less, one_bit, number(e, o.to.highest() - 1), field);
    int const limited = chosen(e, over, too_large(e, o, x.negative), sum, type);
    if (o.to.has_subnormals) return limited;
    return chosen(e, is_value(e, field, 0), number(e, 0), limited, type);
}

} // namespace detail

// The bits of x, or of a special value. `most_zeros`: above the highest 1 of the significand, where
// its exponent allows more; 0: any.
constexpr int put_together(expansion& e, float_operation const& o, float_value x,
                           float_specials const& is, int most_zeros = 0) {
    int const more = o.to.mantissa + 3 - x.bits; // a half, and what is below it
    if (more > 0) {
        x.significand = raised(e, low_bits(e, x.significand, x.bits), more);
        x.bits += more;
        x.offset -= more;
    }
    x.significand = low_bits(e, x.significand, x.bits);
    int const most = most_zeros == 0 ? x.bits : most_zeros;
    int magnitude = detail::rounded_magnitude(e, o, x, detail::align(e, o.to, x, most));
    value_type const type = unsigned_type(o.to.width() - 1);
    if (is.is_zero != none) magnitude = chosen(e, is.is_zero, number(e, 0), magnitude, type);
    if (is.is_infinite != none)
        magnitude = chosen(e, is.is_infinite, number(e, o.to.infinity()), magnitude, type);
    if (is.is_nan == none) return above(e, x.negative, magnitude, type.width);
    magnitude = chosen(e, is.is_nan, number(e, o.to.not_a_number()), magnitude, type);
    return above(e, both(e, x.negative, inverse(e, is.is_nan)), magnitude, type.width);
}

} // namespace hls::ir
