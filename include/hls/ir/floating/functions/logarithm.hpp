// Logarithms: of m * 2^e with 0.75 <= m < 1.5 as e * log(2) + (m - 1) * g(m), where a table has g.
// So that near 1 nothing is lost.
#pragma once

#include "parts.hpp"

namespace hls::ir::functions {

// A logarithm in units of 2^-fraction, of `width` bits beside its sign.
template <class Value>
struct logarithm_value {
    Value number;
    int fraction, width;
};

// `two`: the logarithm of 2.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr logarithm_value<Value>
logarithm_of(On& on, float_format f, polynomials const& table, double two, scaled<Value> const& x) {
    int const m = f.mantissa, fraction = m + 1 + table.fraction;
    Value const high = on.bits(x.significand, m - 1, 1);
    Value const above = on.up(on.difference(x.significand, on.number(wide(1) << m)), 1);
    Value const below = on.difference(on.number(wide(2) << m), x.significand);
    Value const distance = on.bits(on.choose(high, below, above), 0, m + 1);
    Value const g = polynomial(on, table, on.bits(x.significand, 0, m), m);
    Value const product = on.product(distance, g);
    Value const exponent = on.sum(x.exponent, high);
    double const unit =
        double(1ULL << 32) * double(1ULL << (fraction - 32 > 0 ? fraction - 32 : 0));
    wide const factor = fraction >= 32 ? wide(two * unit) : wide(two * double(1LL << fraction));
    Value const whole = on.product(exponent, on.number(factor));
    Value const sum = on.choose(high, on.difference(whole, product), on.sum(whole, product));
    return {sum, fraction, fraction + bits_for(f.bias() + m + 2)};
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value logarithm(On& on, float_format f, Value raw, polynomials const& table,
                                      double two) {
    auto const p = taken_apart(on, f, raw);
    auto const l = logarithm_of(on, f, table, two, normal(on, f, p));
    Value const zero = on.number(0);
    Value const negative = on.less(l.number, zero);
    Value const size =
        on.bits(on.choose(negative, on.difference(zero, l.number), l.number), 0, l.width);
    Value const magnitude =
        nearest(on, f, {size, on.number(l.width - 1 - l.fraction)}, l.width, l.width);
    Value const finite = with_sign(on, f, negative, magnitude);
    Value const limited = on.choose(p.is_infinite, on.number(f.infinity()), finite);
    Value const is_none = on.either(p.is_nan, p.negative);
    Value const with_none = on.choose(is_none, on.number(f.not_a_number()), limited);
    Value const lowest = on.number((wide(1) << (f.width() - 1)) | f.infinity());
    return on.choose(p.is_zero, lowest, with_none);
}

} // namespace hls::ir::functions
