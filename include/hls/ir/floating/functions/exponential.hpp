// e^x, 2^x, 10^x, e^x - 1, sinh: the integral part of the exponent becomes the exponent, of the
// rest a table has the power.
#pragma once

#include "parts.hpp"

namespace hls::ir::functions {

constexpr polynomials const& exp2_table(float_format f) {
    return is_small(f) ? float_tables::small_exp2 : float_tables::full_exp2;
}

// 2^x as a significand of fraction + 1 bits and its exponent.
template <class Value>
struct power_of_two {
    scaled<Value> result;
    Value is_large; // |x|: more than any exponent
};

// x: a significand of `width` bits, of which the two highest may be 0.
template <class On, class Value = typename On::value>
constexpr power_of_two<Value> power(On& on, float_format f, scaled<Value> const& x, int width,
                                    Value negative) {
    polynomials const& table = exp2_table(f);
    int const whole = whole_bits(f) + 2, fixed = whole + table.fraction;
    int const most = width > fixed ? width : fixed;
    Value const zero = on.number(0);
    Value const by = on.difference(on.number(whole - 1), x.exponent);
    Value const is_large = on.less(by, zero);
    Value const magnitude =
        on.down(on.down_by(on.up(x.significand, most - width), on.choose(is_large, zero, by), most),
                most - fixed);
    Value const y = on.choose(negative, on.difference(zero, magnitude), magnitude);
    Value const rest = on.bits(y, 0, table.fraction);
    return {{polynomial(on, table, rest, table.fraction), on.down(y, table.fraction)}, is_large};
}

// Of a base whose logarithm to the base 2 is given.
template <class On, class Value = typename On::value>
constexpr power_of_two<Value> power_of(On& on, float_format f, parts<Value> const& p,
                                       double logarithm) {
    scaled<Value> x = as_it_is(on, f, p);
    if (logarithm == 1) return power(on, f, x, f.mantissa + 1, p.negative);
    int const bits = whole_bits(f) + exp2_table(f).fraction;
    x.significand = on.product(x.significand, on.number(wide(logarithm * double(1LL << bits))));
    int const above = logarithm > 2 ? 2 : 1; // the factor is less than 2^above
    x.exponent = on.sum(x.exponent, on.number(above));
    return power(on, f, x, f.mantissa + 1 + bits + above, p.negative);
}

template <class On, class Value = typename On::value>
constexpr Value exponential(On& on, float_format f, Value raw, double logarithm) {
    auto const p = taken_apart(on, f, raw);
    auto const y = power_of(on, f, p, logarithm);
    Value const infinity = on.number(f.infinity());
    Value const magnitude = nearest(on, f, y.result, exp2_table(f).fraction + 1, 0);
    Value const beyond = on.choose(p.negative, on.number(0), infinity);
    return on.choose(p.is_nan, on.number(f.not_a_number()),
                     on.choose(y.is_large, beyond, magnitude));
}

} // namespace hls::ir::functions
