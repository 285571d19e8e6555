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
// than that of a normal number. Without a highest bit, of a subnormal number, the field is 0.
struct aligned_significand {
    int word;
    int field;
    int is_flushed; // below the normal numbers of a format without others
};

// What is below the half of the lowest bit only counts as a rest: it is joined before the shifter.
constexpr int shifted_down(expansion& e, float_format f, float_value const& x, int distance) {
    int const cut = greater_of(x.bits - f.mantissa - 3, 0), width = x.bits - cut;
    int const rest =
        cut == 0 ? number(e, 0) : inverse(e, is_value(e, low_bits(e, x.significand, cut), 0));
    int const kept = bits_from(e, x.significand, cut, width);
    int const word = step(e, op::bit_or, unsigned_type(width), kept, rest);
    return raised(e, shifted(e, op::shift_right_sticky, width, word, distance), cut);
}

// `a` has not been moved down where its field would be less than 0.
constexpr aligned_significand lowered(expansion& e, float_format f, float_value const& x, int limit,
                                      aligned_significand const& a) {
    value_type const by = type_of(e, limit), type = unsigned_type(type_of(e, a.field).width);
    int const is_low = is_below_zero(e, limit);
    int const down = low_bits(e, step(e, op::subtract, by, number(e, 0), limit), by.width);
    return {chosen(e, is_low, shifted_down(e, f, x, down), a.word, unsigned_type(x.bits)),
            chosen(e, is_low, number(e, 0), a.field, type), a.is_flushed};
}

// At most so far up that the field, `limit` of what is not moved, is 0; down where it would be
// less.
constexpr aligned_significand align_subnormal(expansion& e, float_format f, float_value const& x,
                                              int limit, int most_zeros, bool can_be_low) {
    int const zeros = leading_zeros_of(e, x, most_zeros);
    int const up = lesser_of(e, limit, zeros, bits_for(most_zeros));
    aligned_significand const a{
        shifted(e, op::shift_left, x.bits, x.significand, up),
        step(e, op::subtract, unsigned_type(type_of(e, limit).width), limit, up), number(e, 0)};
    return can_be_low ? lowered(e, f, x, limit, a) : a;
}

// The field of what is not moved, for exponent 0.
constexpr int lowest_field(float_format f, float_value const& x) {
    return x.offset + x.bits - 1 + f.bias() - 1;
}

constexpr aligned_significand align(expansion& e, float_format f, float_value const& x,
                                    int most_zeros) {
    int const lowest = lowest_field(f, x);
    int const limit = moved(e, x.exponent, lowest);
    if (f.has_subnormals) return align_subnormal(e, f, x, limit, most_zeros, lowest < 0);
    raised_word const up = without_leading_zeros(e, x.significand, x.bits, most_zeros);
    int const zeros_width = type_of(e, up.zeros).width;
    value_type const type{short(greater_of(type_of(e, limit).width, zeros_width + 1) + 1), true};
    int const field = step(e, op::subtract, type, limit, up.zeros);
    return {up.word, field, is_below_zero(e, field)};
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

// Whether what is above the largest number becomes the largest one, instead of infinity.
constexpr int is_kept_finite(expansion& e, rounding mode, int negative) {
    switch (mode) {
    case rounding::toward_zero: return number(e, 1);
    case rounding::upward: return negative;
    case rounding::downward: return inverse(e, negative);
    default: return number(e, 0);
    }
}

// What takes the place of the rounded number. Values of one bit.
struct replacement {
    int is_any;
    int is_high;    // the highest exponent, or one below it for the largest number
    int is_largest; // all bits of the mantissa are 1
    int is_nan;
};

// The field of a number above the largest one: the highest exponent less one, or more. In a field
// of as many bits as the exponent all but the lowest bit are 1 then.
constexpr int is_above_all(expansion& e, float_format f, float_value const& x, int field) {
    int const bits = f.exponent - 1;
    bool const fits = type_of(e, x.exponent).width <= f.exponent && lowest_field(f, x) <= 0;
    if (fits) return is_value(e, bits_from(e, field, 1, bits), (wide(1) << bits) - 1);
    return step(e, op::less, one_bit, number(e, f.highest() - 2), field);
}

constexpr replacement replacement_of(expansion& e, float_operation const& o, float_value const& x,
                                     aligned_significand const& a, float_specials const& is) {
    int const special = either(e, is.is_nan, is.is_infinite);
    int const zero = either(e, is.is_zero, a.is_flushed);
    int const above_all = is_above_all(e, o.to, x, a.field);
    int const over = both(e, above_all, inverse(e, either(e, special, zero)));
    return {either(e, either(e, special, zero), above_all), either(e, special, over),
            both(e, over, is_kept_finite(e, o.mode, x.negative)), is.is_nan};
}

// The highest bit of the significand counts one in the field, as does what rounding carries into
// it: one adder for both.
constexpr int rounded_magnitude(expansion& e, float_operation const& o, float_value const& x,
                                aligned_significand const& a, replacement const& r) {
    int const mantissa = o.to.mantissa, exponent = o.to.exponent, dropped = x.bits - mantissa - 1;
    int const kept = bits_from(e, a.word, dropped, mantissa);
    int const half = bits_from(e, a.word, dropped - 1, 1);
    int const below = inverse(e, is_value(e, low_bits(e, a.word, dropped - 1), 0));
    int const rounded = inverse(e, r.is_any);
    int const up =
        both(e, rounds_up(e, o.mode, x.negative, low_bits(e, kept, 1), half, below), rounded);
    int const top = both(e, bits_from(e, a.word, x.bits - 1, 1), rounded);
    int const ones = step(e, op::resize, unsigned_type(mantissa),
                          step(e, op::resize, value_type{1, true}, r.is_largest));
    int const high =
        above(e, number(e, (wide(1) << (exponent - 1)) - 1), inverse(e, r.is_largest), 1);
    int const field = chosen(e, rounded, low_bits(e, a.field, exponent),
                             chosen(e, r.is_high, high, number(e, 0), unsigned_type(exponent)),
                             unsigned_type(exponent));
    int const unrounded =
        above(e, field, chosen(e, rounded, kept, ones, unsigned_type(mantissa)), mantissa);
    int const low = mantissa == 1 ? either(e, up, r.is_nan) : above(e, r.is_nan, up, mantissa - 1);
    return step(e, op::add, unsigned_type(o.to.width() - 1), unrounded,
                above(e, top, low, mantissa));
}

} // namespace detail

// The bits of x, or of a special value. `most_zeros`: above the highest 1 of the significand, where
// its exponent allows more; 0: any.
constexpr int put_together(expansion& e, float_operation const& o, float_value x, float_specials is,
                           int most_zeros = 0) {
    int const more = o.to.mantissa + 3 - x.bits; // a half, and what is below it
    if (more > 0) {
        x.significand = raised(e, low_bits(e, x.significand, x.bits), more);
        x.bits += more;
        x.offset -= more;
    }
    x.significand = low_bits(e, x.significand, x.bits);
    for (int* special : {&is.is_nan, &is.is_infinite, &is.is_zero})
        if (*special == none) *special = number(e, 0);
    detail::aligned_significand const a =
        detail::align(e, o.to, x, most_zeros == 0 ? x.bits : most_zeros);
    int const magnitude =
        detail::rounded_magnitude(e, o, x, a, detail::replacement_of(e, o, x, a, is));
    return above(e, both(e, x.negative, inverse(e, is.is_nan)), magnitude, o.to.width() - 1);
}

} // namespace hls::ir
