// Sines, cosines and tangents of radians and of multiples of pi. The angle in quadrants is a
// quadrant and a rest r, at most a half: sin = r * S(r), cos = C(r), where tables have S and C.
#pragma once

#include "parts.hpp"

namespace hls::ir::functions {

constexpr polynomials const& sine_table(float_format f) {
    return is_small(f) ? float_tables::small_sine : float_tables::full_sine;
}
constexpr polynomials const& cosine_table(float_format f) {
    return is_small(f) ? float_tables::small_cosine : float_tables::full_cosine;
}

// In quadrants, without the sign.
template <class Value>
struct angle {
    Value quadrant; // two bits
    Value rest;     // below 1, of `width` bits
    Value is_least; // rest is the whole angle, which `least` has with all its bits
    scaled<Value> least;
    int width;
};

template <class On, class Value = typename On::value>
HLS_INLINED constexpr angle<Value> angle_of_radians(On& on, float_format f, parts<Value> const& p) {
    int const width = angle_bits(f);
    scaled<Value> const x = as_it_is(on, f, p);
    Value const fixed = on.quadrants_of(f, x.significand, p.field);
    Value const no = on.number(0);
    return {on.bits(fixed, width, 2), on.bits(fixed, 0, width), no, {no, no}, width};
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr angle<Value> angle_of_multiple_of_pi(On& on, float_format f,
                                                           parts<Value> const& p) {
    int const m = f.mantissa, fraction = sine_table(f).fraction;
    int const width = fraction > m + 1 ? fraction : m + 1;
    scaled<Value> const x = as_it_is(on, f, p);
    Value const zero = on.number(0);
    Value const at_one = on.up(x.significand, width + 1 - m); // if the exponent is 0
    Value const is_negative = on.less(x.exponent, zero);
    Value const up = on.choose(is_negative, zero, x.exponent);
    Value const down = on.choose(is_negative, on.difference(zero, x.exponent), zero);
    Value const raised = on.up_by(on.bits(at_one, 0, width + 2), up, width + 2);
    Value const fixed = on.choose(is_negative, on.down_by(at_one, down, width + 2), raised);
    scaled<Value> least = normal(on, f, p);
    least.exponent = on.sum(least.exponent, on.number(1));
    return {on.bits(fixed, width, 2), on.bits(fixed, 0, width), on.less(x.exponent, on.number(-2)),
            least, width};
}

template <class Value>
struct sine_and_cosine {
    scaled<Value> sine, cosine; // of the rest: `width` bits, of which one may be 0
    Value is_other;             // the quadrant exchanges them
    Value is_zero;              // the sine
    int width;
};

template <class On, class Value = typename On::value>
HLS_INLINED constexpr sine_and_cosine<Value> sine_and_cosine_of(On& on, float_format f,
                                                                angle<Value> const& a) {
    int const fraction = sine_table(f).fraction, kept = fraction + 2, width = 2 * fraction + 3;
    int const m = f.mantissa;
    Value const is_upper = on.bits(a.rest, a.width - 1, 1);
    Value const other = on.difference(on.number(wide(1) << a.width), a.rest);
    Value const folded = on.bits(on.choose(is_upper, other, a.rest), 0, a.width);
    Value const half = on.bits(folded, a.width - 1, 1); // exactly a half: one step less
    Value const r = on.bits(on.difference(folded, half), 0, a.width - 1);
    int const used = a.width - 1 < fraction ? a.width - 1 : fraction;
    Value const x = on.bits(r, a.width - 1 - used, used);
    scaled<Value> n = raised(on, {r, on.number(-2)}, a.width - 1, a.width - 1);
    n.significand = a.width - 1 > kept ? on.bits(n.significand, a.width - 1 - kept, kept)
                                       : on.up(n.significand, kept - (a.width - 1));
    n.significand = on.choose(a.is_least, on.up(a.least.significand, kept - m - 1), n.significand);
    n.exponent = on.choose(a.is_least, a.least.exponent, n.exponent);
    Value const product = on.product(n.significand, polynomial(on, sine_table(f), x, used));
    Value const cosine = polynomial(on, cosine_table(f), x, used);
    return {{product, on.sum(n.exponent, on.number(1))},
            {on.up(cosine, width - fraction - 1), on.number(0)},
            on.differ(on.bits(a.quadrant, 0, 1), is_upper),
            on.equal(n.significand, on.number(0)),
            width};
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr scaled<Value> chosen(On& on, Value condition, scaled<Value> const& x,
                                           scaled<Value> const& y) {
    return {on.choose(condition, x.significand, y.significand),
            on.choose(condition, x.exponent, y.exponent)};
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value circular(On& on, float_format f, float_function function, Value raw) {
    bool const of_pi = function == float_function::sinpi || function == float_function::cospi;
    bool const is_cosine = function == float_function::cos || function == float_function::cospi;
    auto const p = taken_apart(on, f, raw);
    auto const a = of_pi ? angle_of_multiple_of_pi(on, f, p) : angle_of_radians(on, f, p);
    auto const s = sine_and_cosine_of(on, f, a);
    Value const low = on.bits(a.quadrant, 0, 1), high = on.bits(a.quadrant, 1, 1);
    Value const takes_cosine = is_cosine ? on.inverse(s.is_other) : s.is_other;
    Value const zero = on.both(on.inverse(takes_cosine), s.is_zero);
    Value magnitude = nearest(on, f, chosen(on, takes_cosine, s.cosine, s.sine), s.width, 1);
    Value negative = is_cosine ? on.differ(high, low) : on.differ(p.negative, high);
    if (function == float_function::tan) {
        auto const x = raised(on, chosen(on, s.is_other, s.cosine, s.sine), s.width, 1);
        auto const y = raised(on, chosen(on, s.is_other, s.sine, s.cosine), s.width, 1);
        int const kept = sine_table(f).fraction + 3, cut = s.width - kept;
        Value const quotient =
            on.ratio(on.down(x.significand, cut), on.down(y.significand, cut), kept, kept);
        magnitude = nearest(on, f, {quotient, on.difference(x.exponent, y.exponent)}, kept + 1, 1);
        negative = on.differ(p.negative, low);
    }
    if (of_pi) { // zeros
        magnitude = on.choose(zero, on.number(0), magnitude);
        negative = on.choose(zero, is_cosine ? on.number(0) : p.negative, negative);
    }
    Value result = with_sign(on, f, negative, magnitude);
    if (!of_pi && !is_cosine) {
        Value const least = on.number(least_exponent(f) + f.bias());
        Value const itself =
            with_sign(on, f, p.negative, on.choose(p.is_zero, on.number(0), p.magnitude));
        result = on.choose(on.less(p.field, least), itself, result);
    }
    return on.choose(p.is_special, on.number(f.not_a_number()), result);
}

} // namespace hls::ir::functions
