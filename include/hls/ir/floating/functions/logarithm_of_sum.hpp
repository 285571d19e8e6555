// log(1 + x): from -1/4 to 1/2 x times the table of logarithms, so that nothing is lost; otherwise
// the logarithm of the sum.
#pragma once

#include "logarithm.hpp"

namespace hls::ir::functions {

// 1 + x as a significand of fraction + 2 bits, of which the highest is 1, but of 0.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr scaled<Value> one_more(On& on, float_format f, parts<Value> const& p,
                                             scaled<Value> const& x, int fraction) {
    int const width = fraction + 2;
    Value const zero = on.number(0), one = on.number(wide(1) << fraction);
    Value const is_large = on.less(zero, x.exponent); // then in units of its exponent
    Value const up = on.choose(is_large, x.exponent, zero);
    Value const down = on.choose(is_large, zero, on.difference(zero, x.exponent));
    Value const size = on.down_by(on.up(x.significand, fraction - f.mantissa), down, width);
    Value const unit = on.down_by(one, up, width);
    Value const sum = on.choose(p.negative, on.difference(unit, size), on.sum(unit, size));
    return raised(on, {on.bits(sum, 0, width), on.sum(up, on.number(1))}, width, width);
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value logarithm_of_sum(On& on, float_format f, Value raw,
                                             polynomials const& table) {
    int const fraction = table.fraction + 2, width = fraction + 2; // of 1 + x
    auto const p = taken_apart(on, f, raw);
    auto const x = normal(on, f, p);
    auto const s = one_more(on, f, p, x, fraction);
    Value const zero = on.number(0);
    Value const is_upper = on.bits(s.significand, width - 2, 1); // 1.5 or more: of the half
    Value const unit = on.number(wide(1) << (width - 1));
    Value const above = on.up(on.difference(s.significand, unit), 1);
    Value const below = on.difference(on.up(unit, 1), s.significand);
    Value const distance = on.bits(on.choose(is_upper, below, above), 0, width);
    Value const g = polynomial(on, table, on.bits(s.significand, 0, width - 1), width - 1);
    Value const exponent = on.sum(s.exponent, is_upper);
    // Near 1: x * g.
    int const m = f.mantissa, product_bits = m + 1 + table.fraction + 1;
    scaled<Value> const little{on.product(x.significand, g), on.sum(x.exponent, on.number(1))};
    // Otherwise in units of 2^-kept.
    int const kept = table.fraction + 4, sum_bits = kept + whole_bits(f);
    double const log_of_2 = 0.69314718055994530942;
    Value const whole =
        on.product(exponent, on.number(wide(log_of_2 * double(wide(1) << kept) + 0.5)));
    Value const part = on.down(on.product(distance, g), width + table.fraction - kept);
    Value const sum = on.choose(is_upper, on.difference(whole, part), on.sum(whole, part));
    Value const negative = on.less(sum, zero);
    Value const size = on.bits(on.choose(negative, on.difference(zero, sum), sum), 0, sum_bits);
    auto const large = raised(on, {size, on.number(sum_bits - 1 - kept)}, sum_bits, sum_bits);
    int const most = product_bits > sum_bits ? product_bits : sum_bits;
    Value const is_near_one = on.equal(exponent, zero);
    scaled<Value> const one{on.choose(is_near_one, on.up(little.significand, most - product_bits),
                                      on.up(large.significand, most - sum_bits)),
                            on.choose(is_near_one, little.exponent, large.exponent)};
    Value const magnitude = nearest(on, f, one, most, 3);
    Value const minus_one = on.number(wide(f.bias()) << m);
    Value const is_limit = on.choose(p.negative, on.equal(p.magnitude, minus_one), p.is_infinite);
    Value const finite =
        with_sign(on, f, p.negative, on.choose(is_limit, on.number(f.infinity()), magnitude));
    Value const is_outside = on.both(p.negative, on.less(minus_one, p.magnitude));
    return on.choose(on.either(p.is_nan, is_outside), on.number(f.not_a_number()), finite);
}

} // namespace hls::ir::functions
