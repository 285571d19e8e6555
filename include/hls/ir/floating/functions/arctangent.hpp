// Arctangents, arcsines and arccosines: the lesser of two numbers by the greater one is z, and z *
// A(z) its arctangent, where a table has A.
#pragma once

#include "circular.hpp"

namespace hls::ir::functions {

// In radians, or in quadrants.
constexpr polynomials const& arctangent_table(float_format f, bool of_pi = false) {
    using namespace float_tables;
    if (of_pi) return is_small(f) ? small_arctangent_of_pi : full_arctangent_of_pi;
    return is_small(f) ? small_arctangent : full_arctangent;
}

// A number without its sign: a significand that begins with 1.
template <class Value>
struct coordinate {
    scaled<Value> size;
    Value is_zero, is_infinite;
};

inline constexpr double pi_as_double = 3.14159265358979323846;

constexpr wide fixed_angle(double radians, int fraction) {
    return wide(radians * double(1ULL << fraction) + 0.5);
}

// Of a point above the x axis, left of the y axis or not: 0 to pi, without its sign. `of_pi`: in
// half turns.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value direction(On& on, float_format f, coordinate<Value> const& y,
                                      coordinate<Value> const& x, Value is_left, int width,
                                      bool of_pi) {
    polynomials const& table = arctangent_table(f, of_pi);
    int const fraction = table.fraction, rows = fraction + 2, sum_bits = fraction + 3;
    Value const zero = on.number(0), one = on.number(1);
    auto const key = [&](coordinate<Value> const& c) {
        Value const field = on.sum(c.size.exponent, on.number(f.bias() + f.mantissa + 8));
        Value const finite = on.sum(on.up(field, width), c.size.significand);
        Value const large =
            on.choose(c.is_infinite, on.number(wide(1) << (width + f.exponent + 3)), finite);
        return on.choose(c.is_zero, zero, large);
    };
    Value const swap = on.less(key(x), key(y));
    auto const lesser = chosen(on, swap, x.size, y.size),
               greater = chosen(on, swap, y.size, x.size);
    Value const both_infinite = on.both(x.is_infinite, y.is_infinite);
    Value const any_infinite = on.either(x.is_infinite, y.is_infinite);
    Value const is_none =
        on.either(on.choose(swap, x.is_zero, y.is_zero), any_infinite); // lesser / greater is 0
    Value const quotient = on.ratio(lesser.significand, greater.significand, width, rows);
    Value const z = on.choose(both_infinite, on.number(wide(1) << rows),
                              on.choose(is_none, zero, quotient)); // rows + 1 bits, the highest of
                                                                   // weight 1
    Value const distance =
        on.choose(any_infinite, zero, on.difference(greater.exponent, lesser.exponent));
    Value const fixed = on.down_by(z, distance, rows + 1);
    Value const below_one = on.bits(on.difference(fixed, on.bits(fixed, rows, 1)), 0, rows);
    Value const product = on.product(z, polynomial(on, table, below_one, rows));
    int const product_bits = rows + 1 + fraction + 1; // the highest of weight 2
    Value const part =
        on.down_by(on.down(product, rows + fraction - sum_bits), distance, sum_bits + 2);
    double const quadrant = of_pi ? 1 : pi_as_double / 2;
    Value const quarter = on.number(fixed_angle(quadrant, sum_bits));
    Value const half = on.number(fixed_angle(2 * quadrant, sum_bits));
    Value const base = on.choose(swap, quarter, half);
    Value const adds = on.both(swap, is_left);
    Value const sum =
        on.bits(on.choose(adds, on.sum(base, part), on.difference(base, part)), 0, sum_bits + 2);
    Value const is_sum = on.either(swap, is_left);
    Value const top = of_pi ? zero : one; // a quadrant is half of a half turn
    scaled<Value> const little{product, on.difference(top, distance)};
    scaled<Value> const large{on.up(sum, product_bits - sum_bits - 2), top};
    return nearest(on, f, chosen(on, is_sum, large, little), product_bits, 3);
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr coordinate<Value> coordinate_of(On& on, float_format f,
                                                      parts<Value> const& p) {
    return {normal(on, f, p), p.is_zero, p.is_infinite};
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value arctangent_of_two(On& on, float_format f, Value raw_y, Value raw_x,
                                              bool of_pi) {
    auto const y = taken_apart(on, f, raw_y), x = taken_apart(on, f, raw_x);
    Value const magnitude = direction(on, f, coordinate_of(on, f, y), coordinate_of(on, f, x),
                                      x.negative, f.mantissa + 1, of_pi);
    return on.choose(on.either(x.is_nan, y.is_nan), on.number(f.not_a_number()),
                     with_sign(on, f, y.negative, magnitude));
}

// sqrt(1 - x * x), with the lesser bits of small x left out.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr coordinate<Value> other_side(On& on, float_format f, scaled<Value> const& x,
                                                   int width) {
    int const fraction = 2 * (width - 1), bits = fraction + 2, g = width - 1;
    Value const zero = on.number(0);
    Value const is_above = on.less(zero, x.exponent);
    Value const fixed =
        on.down_by(on.up(x.significand, g - f.mantissa),
                   on.choose(is_above, zero, on.difference(zero, x.exponent)), width);
    Value const rest = on.difference(on.number(wide(1) << fraction), on.product(fixed, fixed));
    Value const square = on.bits(rest, 0, bits);
    // In pairs of bits, the first of which is not 0.
    Value const zeros = on.zeros(square, bits);
    Value const pairs = on.down(zeros, 1);
    Value const even = on.up(pairs, 1);
    Value const root = on.root(on.up_by(square, even, bits), bits);
    return {{on.bits(root, 1, width), on.difference(zero, pairs)}, on.equal(square, zero), zero};
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value arcsine(On& on, float_format f, Value raw, bool is_sine, bool of_pi) {
    int const width = arctangent_table(f).fraction + 2;
    auto const p = taken_apart(on, f, raw);
    auto const x = normal(on, f, p);
    coordinate<Value> const side = other_side(on, f, x, width);
    coordinate<Value> const given{
        {on.up(x.significand, width - f.mantissa - 1), x.exponent}, p.is_zero, on.number(0)};
    Value const no = on.number(0);
    Value const magnitude = is_sine ? direction(on, f, given, side, no, width, of_pi)
                                    : direction(on, f, side, given, p.negative, width, of_pi);
    Value const is_outside = on.less(on.number(wide(f.bias()) << f.mantissa), p.magnitude);
    return on.choose(is_outside, on.number(f.not_a_number()),
                     with_sign(on, f, is_sine ? p.negative : no, magnitude));
}

} // namespace hls::ir::functions
