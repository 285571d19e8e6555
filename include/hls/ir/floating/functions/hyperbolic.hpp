// e^x - 1, sinh, cosh and tanh. With y = |x| / log(2): below 1 they are y times a table, so that
// nothing cancels; otherwise sums of powers of two.
#pragma once

#include "exponential.hpp"

namespace hls::ir::functions {

// |x| / log(2): with all its bits, and in units of 2^-fraction.
template <class Value>
struct binary_magnitude {
    binary_exponent<Value> precise;
    fixed_exponent<Value> fixed;
    Value is_below_one;
};

template <class On, class Value = typename On::value>
HLS_INLINED constexpr binary_magnitude<Value> binary_magnitude_of(On& on, float_format f,
                                                                  parts<Value> const& p) {
    auto const precise = binary_exponent_of(on, f, normal(on, f, p), log2_of_e);
    auto const fixed = fixed_exponent_of(on, f, precise.number, precise.width);
    Value const whole = on.down(fixed.magnitude, exp2_table(f).fraction);
    Value const is_below_one = on.both(on.equal(whole, on.number(0)), on.inverse(fixed.is_large));
    return {precise, fixed, is_below_one};
}

// y times what a table has at `place`, of `width` bits. Three bits at the top may be 0.
template <class Value>
struct near_zero {
    scaled<Value> result;
    int width;
};

template <class On, class Value = typename On::value>
HLS_INLINED constexpr near_zero<Value> times_table(On& on, polynomials const& table,
                                                   binary_exponent<Value> const& y, Value place,
                                                   int width) {
    int const kept = table.fraction + 3;
    Value const high = on.down(y.number.significand, y.width - kept);
    Value const product = on.product(high, polynomial(on, table, place, width));
    return {{product, on.sum(y.number.exponent, on.number(1))}, kept + table.fraction + 1};
}

// The nearest number to one of two, the second of `width` bits.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value nearest_of(On& on, float_format f, Value is_near_zero,
                                       near_zero<Value> const& a, scaled<Value> const& b,
                                       int width) {
    Value const raised = on.up(b.significand, a.width - width);
    scaled<Value> const one{on.choose(is_near_zero, a.result.significand, raised),
                            on.choose(is_near_zero, a.result.exponent, b.exponent)};
    return nearest(on, f, one, a.width, 3);
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value exponential_less_one(On& on, float_format f, Value raw) {
    polynomials const& table = is_small(f) ? float_tables::small_expm1 : float_tables::full_expm1;
    int const fraction = exp2_table(f).fraction;
    auto const p = taken_apart(on, f, raw);
    auto const y = binary_magnitude_of(on, f, p);
    Value const zero = on.number(0), one = on.number(wide(1) << fraction);
    Value const opposite = on.difference(zero, y.fixed.magnitude);
    Value const exponent = on.choose(p.negative, opposite, y.fixed.magnitude);
    Value const place = on.bits(on.sum(exponent, one), 0, fraction + 1); // from -1 to 1
    auto const little = times_table(on, table, y.precise, place, fraction + 1);
    // Positive: 2^n (v - 2^-n). Negative: 1 - v 2^n.
    auto const v = power_of_fixed(on, f, exponent);
    Value const power = on.up(v.significand, 2), unit = on.up(one, 2);
    Value const minus_n = on.difference(zero, v.exponent);
    Value const by = on.choose(y.is_below_one, zero, on.choose(p.negative, minus_n, v.exponent));
    Value const lesser = on.down_by(on.choose(p.negative, power, unit), by, fraction + 3);
    Value const distance = on.difference(on.choose(p.negative, unit, power), lesser);
    scaled<Value> const large{on.bits(distance, 0, fraction + 3),
                              on.choose(p.negative, zero, v.exponent)};
    Value const finite = nearest_of(on, f, y.is_below_one, little, large, fraction + 3);
    Value const limit =
        on.choose(p.negative, on.number(wide(f.bias()) << f.mantissa), on.number(f.infinity()));
    return on.choose(p.is_nan, on.number(f.not_a_number()),
                     with_sign(on, f, p.negative, on.choose(y.fixed.is_large, limit, finite)));
}

// (2^y - 2^-y) / 2 or (2^y + 2^-y) / 2.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value hyperbolic(On& on, float_format f, Value raw, bool is_sine) {
    int const fraction = exp2_table(f).fraction;
    auto const p = taken_apart(on, f, raw);
    auto const y = binary_magnitude_of(on, f, p);
    auto const up = power_of_fixed(on, f, y.fixed.magnitude);
    auto const down = power_of_fixed(on, f, on.difference(on.number(0), y.fixed.magnitude));
    Value const by = on.bits(on.difference(up.exponent, down.exponent), 0, whole_bits(f) + 4);
    Value const greater = on.up(up.significand, 2);
    Value const lesser = on.down_by(on.up(down.significand, 2), by, fraction + 3);
    Value const both = is_sine ? on.difference(greater, lesser) : on.sum(greater, lesser);
    scaled<Value> const large{on.bits(both, 0, fraction + 4), up.exponent};
    Value finite = on.number(0);
    if (is_sine) {
        polynomials const& table = is_small(f) ? float_tables::small_sinh : float_tables::full_sinh;
        Value const place = on.bits(y.fixed.magnitude, 0, fraction);
        auto const little = times_table(on, table, y.precise, place, fraction);
        finite = nearest_of(on, f, y.is_below_one, little, large, fraction + 4);
    } else
        finite = nearest(on, f, large, fraction + 4, 2);
    Value const magnitude = on.choose(y.fixed.is_large, on.number(f.infinity()), finite);
    Value const negative = is_sine ? p.negative : on.number(0);
    return on.choose(p.is_nan, on.number(f.not_a_number()), with_sign(on, f, negative, magnitude));
}

// (1 - t) / (1 + t) with t = 2^-2y, at most a quarter: a table has it for t / 2.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value hyperbolic_tangent(On& on, float_format f, Value raw) {
    using namespace float_tables;
    polynomials const& below = is_small(f) ? small_tanh : full_tanh;
    polynomials const& above = is_small(f) ? small_tanh_of_power : full_tanh_of_power;
    int const fraction = exp2_table(f).fraction;
    auto const p = taken_apart(on, f, raw);
    auto const y = binary_magnitude_of(on, f, p);
    Value const zero = on.number(0);
    Value const place = on.bits(y.fixed.magnitude, 0, fraction);
    auto const little = times_table(on, below, y.precise, place, fraction);
    auto const t = power_of_fixed(on, f, on.difference(zero, on.up(y.fixed.magnitude, 1)));
    Value const by = on.bits(on.difference(zero, t.exponent), 0, whole_bits(f) + 4);
    Value const doubled = on.down_by(on.up(t.significand, 1), by, fraction + 2);
    Value const ratio = polynomial(on, above, on.bits(doubled, 0, fraction), fraction);
    scaled<Value> const large{ratio, zero};
    Value const finite = nearest_of(on, f, y.is_below_one, little, large, fraction + 1);
    Value const one = on.number(wide(f.bias()) << f.mantissa);
    return on.choose(p.is_nan, on.number(f.not_a_number()),
                     with_sign(on, f, p.negative, on.choose(y.fixed.is_large, one, finite)));
}

} // namespace hls::ir::functions
