// The rest of x by y, as fmod of C: exact, with the sign of x.
#pragma once

#include "parts.hpp"

namespace hls::ir::functions {

// Between exponents of two numbers, at most.
constexpr int most_distance(float_format f) {
    return 2 * f.bias() - 1 + (f.has_subnormals ? f.mantissa : 0);
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value remainder(On& on, float_format f, Value raw_x, Value raw_y) {
    auto const p = taken_apart(on, f, raw_x), q = taken_apart(on, f, raw_y);
    auto const x = normal(on, f, p), y = normal(on, f, q);
    Value const zero = on.number(0);
    Value const is_less = on.less(p.magnitude, q.magnitude);
    Value const distance = on.choose(is_less, zero, on.difference(x.exponent, y.exponent));
    Value const rest = on.remainder(x.significand, on.choose(q.is_zero, zero, distance),
                                    y.significand, f.mantissa + 1, most_distance(f));
    Value const finite = nearest(on, f, {rest, y.exponent}, f.mantissa + 1, f.mantissa + 1);
    Value const itself = on.choose(p.is_zero, zero, p.magnitude);
    Value const is_none = on.either(on.either(p.is_special, q.is_nan), q.is_zero);
    return on.choose(is_none, on.number(f.not_a_number()),
                     with_sign(on, f, p.negative, on.choose(is_less, itself, finite)));
}

} // namespace hls::ir::functions
