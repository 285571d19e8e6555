// e^x, 2^x, 10^x: the integral part of the exponent becomes the exponent, of the
// rest a table has the power.
#pragma once

#include "parts.hpp"

namespace hls::ir::functions {

inline constexpr double log2_of_e = 1.44269504088896340736, log2_of_10 = 3.32192809488736234787;

constexpr polynomials const& exp2_table(float_format f) {
    return is_small(f) ? float_tables::small_exp2 : float_tables::full_exp2;
}

// 2^x as a significand of fraction + 1 bits and its exponent.
template <class Value>
struct power_of_two {
    scaled<Value> result;
    Value is_large; // |x|: more than any exponent
};

// A number without its sign, in units of 2^-fraction of the table.
template <class Value>
struct fixed_exponent {
    Value magnitude;
    Value is_large; // more than any exponent: the magnitude is none
};

// x: a significand of `width` bits, of which the two highest may be 0.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr fixed_exponent<Value> fixed_exponent_of(On& on, float_format f,
                                                              scaled<Value> const& x, int width) {
    int const whole = whole_bits(f) + 2, fixed = whole + exp2_table(f).fraction;
    int const most = width > fixed ? width : fixed;
    Value const zero = on.number(0);
    Value const by = on.difference(on.number(whole - 1), x.exponent);
    Value const is_large = on.less(by, zero);
    Value const aligned =
        on.down_by(on.up(x.significand, most - width), on.choose(is_large, zero, by), most);
    return {on.down(aligned, most - fixed), is_large};
}

// Of an exponent in units of 2^-fraction, of any sign.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr scaled<Value> power_of_fixed(On& on, float_format f, Value y) {
    polynomials const& table = exp2_table(f);
    Value const rest = on.bits(y, 0, table.fraction);
    return {polynomial(on, table, rest, table.fraction), on.down(y, table.fraction)};
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr power_of_two<Value> power(On& on, float_format f, scaled<Value> const& x,
                                                int width, Value negative) {
    auto const y = fixed_exponent_of(on, f, x, width);
    Value const opposite = on.difference(on.number(0), y.magnitude);
    return {power_of_fixed(on, f, on.choose(negative, opposite, y.magnitude)), y.is_large};
}

// A number times the logarithm of a base to the base 2, which is not 1.
template <class Value>
struct binary_exponent {
    scaled<Value> number;
    int width; // of its significand
};

template <class On, class Value = typename On::value>
HLS_INLINED constexpr binary_exponent<Value>
binary_exponent_of(On& on, float_format f, scaled<Value> const& x, double logarithm) {
    int const bits = whole_bits(f) + exp2_table(f).fraction;
    int const above = logarithm > 2 ? 2 : 1; // the factor is less than 2^above
    Value const factor = on.number(wide(logarithm * double(1LL << bits)));
    return {{on.product(x.significand, factor), on.sum(x.exponent, on.number(above))},
            f.mantissa + 1 + bits + above};
}

// Of a base whose logarithm to the base 2 is given.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr power_of_two<Value> power_of(On& on, float_format f, parts<Value> const& p,
                                                   double logarithm) {
    scaled<Value> const x = as_it_is(on, f, p);
    if (logarithm == 1) return power(on, f, x, f.mantissa + 1, p.negative);
    auto const y = binary_exponent_of(on, f, x, logarithm);
    return power(on, f, y.number, y.width, p.negative);
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value exponential(On& on, float_format f, Value raw, double logarithm) {
    auto const p = taken_apart(on, f, raw);
    auto const y = power_of(on, f, p, logarithm);
    Value const infinity = on.number(f.infinity());
    Value const magnitude = nearest(on, f, y.result, exp2_table(f).fraction + 1, 0);
    Value const beyond = on.choose(p.negative, on.number(0), infinity);
    return on.choose(p.is_nan, on.number(f.not_a_number()),
                     on.choose(y.is_large, beyond, magnitude));
}

} // namespace hls::ir::functions
