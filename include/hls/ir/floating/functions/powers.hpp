// x^y = 2^(y * log2(x)), with as many more bits of the logarithm as the exponent has.
#pragma once

#include "circular.hpp"
#include "exponential.hpp"
#include "logarithm.hpp"

namespace hls::ir::functions {

template <class Value>
struct whole_number {
    Value is_whole, is_odd;
};

template <class On, class Value = typename On::value>
HLS_INLINED constexpr whole_number<Value>
whole_number_of(On& on, float_format f, parts<Value> const& p, scaled<Value> const& y) {
    int const m = f.mantissa;
    Value const zero = on.number(0), one = on.number(1);
    Value const is_below_one = on.less(y.exponent, zero);
    Value const is_even = on.less(on.number(m), y.exponent);
    Value const is_between = on.inverse(on.either(is_below_one, is_even));
    Value const behind =
        on.choose(is_between, on.difference(on.number(m), y.exponent), zero); // bits
    Value const whole = on.down_by(y.significand, behind, m + 1);
    Value const is_exact = on.equal(on.up_by(whole, behind, m + 1), y.significand);
    Value const fits = on.choose(is_between, is_exact, is_even);
    Value const odd = on.both(on.both(fits, is_between), on.bits(whole, 0, 1));
    return {on.choose(p.is_zero, one, fits), on.choose(p.is_zero, zero, odd)};
}

// |x|^y for finite numbers that are not 0.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value finite_power(On& on, float_format f, logarithm_value<Value> const& l,
                                         Value shrinks, Value is_below_one,
                                         scaled<Value> const& y) {
    int const kept = f.mantissa + f.exponent + 7;
    Value const size =
        on.bits(on.choose(shrinks, on.difference(on.number(0), l.number), l.number), 0, l.width);
    auto const n = raised(on, {size, on.number(l.width - 1 - l.fraction)}, l.width, l.width);
    Value const high = on.bits(n.significand, l.width - kept, kept);
    scaled<Value> const product{on.product(high, y.significand),
                                on.sum(on.sum(n.exponent, y.exponent), on.number(1))};
    Value const is_none = on.equal(size, on.number(0));
    auto const result = power(on, f, product, kept + f.mantissa + 1, is_below_one);
    Value const finite = nearest(on, f, result.result, exp2_table(f).fraction + 1, 0);
    Value const beyond = on.choose(is_below_one, on.number(0), on.number(f.infinity()));
    return on.choose(on.both(result.is_large, on.inverse(is_none)), beyond,
                     on.choose(is_none, on.number(wide(f.bias()) << f.mantissa), finite));
}

// By the rules of pow in C, or of powr in IEEE 754, where x < 0 has no power.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value power_of_two_numbers(On& on, float_format f, Value raw_x, Value raw_y,
                                                 bool is_real) {
    auto const p = taken_apart(on, f, raw_x), q = taken_apart(on, f, raw_y);
    auto const x = normal(on, f, p), y = normal(on, f, q);
    auto const l = logarithm_of(on, f, float_tables::precise_log2, 1.0, x);
    Value const zero = on.number(0), one = on.number(wide(f.bias()) << f.mantissa);
    Value const none = on.number(f.not_a_number());
    Value const is_less =
        on.choose(p.is_infinite, zero, on.either(p.is_zero, on.less(l.number, zero))); // |x| < 1
    Value const is_below_one = on.differ(is_less, q.negative);
    Value const finite = finite_power(on, f, l, is_less, is_below_one, y);
    Value const is_limit = on.either(on.either(p.is_zero, p.is_infinite), q.is_infinite);
    Value const limit = on.choose(is_below_one, zero, on.number(f.infinity()));
    Value magnitude = on.choose(is_limit, limit, finite);
    Value const is_one = on.equal(p.magnitude, one);
    Value const nans = on.either(p.is_nan, q.is_nan);
    if (is_real) {
        Value const below = on.both(p.negative, on.inverse(p.is_zero));
        Value const open = on.either(on.both(is_one, q.is_infinite),
                                     on.both(q.is_zero, on.either(p.is_zero, p.is_infinite)));
        Value const number = on.choose(q.is_zero, one, magnitude);
        return on.choose(on.either(on.either(nans, below), open), none, number);
    }
    auto const whole = whole_number_of(on, f, q, y);
    magnitude = on.choose(is_one, one, magnitude);
    Value const negative = on.both(p.negative, on.both(whole.is_odd, on.inverse(q.is_infinite)));
    Value const has_none =
        on.both(on.both(p.negative, on.inverse(on.either(p.is_zero, p.is_infinite))),
                on.inverse(on.either(whole.is_whole, q.is_infinite)));
    Value const number =
        on.choose(on.either(nans, has_none), none, with_sign(on, f, negative, magnitude));
    Value const is_always_one = on.either(q.is_zero, on.equal(raw_x, one));
    return on.choose(is_always_one, one, number);
}

} // namespace hls::ir::functions
