// The whole number below, above, nearest to (ties away from zero) or towards zero: exact.
#pragma once

#include "parts.hpp"

namespace hls::ir::functions {

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value whole(On& on, float_format f, float_function function, Value raw) {
    int const m = f.mantissa, bits = f.width() - 1;
    auto const p = taken_apart(on, f, raw);
    Value const zero = on.number(0);
    Value const is_below_one = on.less(p.field, on.number(f.bias()));
    Value const is_whole = on.less(on.number(f.bias() + m - 1), p.field);
    Value const is_between = on.inverse(on.either(is_below_one, is_whole));
    Value const behind =
        on.choose(is_between, on.difference(on.number(f.bias() + m), p.field), zero);
    Value const shifted = on.down_by(p.magnitude, behind, bits);
    Value const kept = on.up_by(shifted, behind, bits);
    Value const has_more =
        on.inverse(on.choose(is_below_one, p.is_zero, on.equal(kept, p.magnitude)));
    Value const doubled = on.up(p.magnitude, 1);
    Value const half = on.choose(is_below_one, on.equal(p.field, on.number(f.bias() - 1)),
                                 on.bits(on.down_by(doubled, behind, bits + 1), 0, 1));
    Value up = zero;
    if (function == float_function::floor) up = on.both(has_more, p.negative);
    if (function == float_function::ceil) up = on.both(has_more, on.inverse(p.negative));
    if (function == float_function::round) up = on.both(has_more, half);
    Value const step = on.up_by(up, behind, bits);
    Value const one = on.number(wide(f.bias()) << m);
    Value const little = on.choose(up, one, zero);
    Value const between = on.bits(on.sum(kept, step), 0, bits);
    Value const magnitude =
        on.choose(is_below_one, little, on.choose(is_whole, p.magnitude, between));
    return on.choose(p.is_nan, on.number(f.not_a_number()),
                     with_sign(on, f, p.negative, magnitude));
}

} // namespace hls::ir::functions
