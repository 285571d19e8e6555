// x times a power of two, rounded once as the format says: only numbers below the smallest normal
// one lose bits.
#pragma once

#include "parts.hpp"

namespace hls::ir::functions {

// The operand is the power plus 2^power_bits: a power outside gives what the last one inside gives.
constexpr int power_bits(float_format f) {
    int bits = f.exponent;
    while ((1 << bits) < 2 * f.bias() + f.mantissa + 3) ++bits;
    return bits;
}

// Of a magnitude in units, of which `extra` bits are cut; `rest`: more is cut.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value rounded_units(On& on, rounding mode, Value negative, Value units,
                                          int width, int extra) {
    Value const kept = on.bits(units, extra, width - extra);
    Value const half = on.bits(units, extra - 1, 1);
    Value const rest = on.inverse(on.equal(on.bits(units, 0, extra - 1), on.number(0)));
    Value const more = on.either(half, rest);
    Value up = on.number(0);
    if (mode == rounding::nearest_even) up = on.both(half, on.either(rest, on.bits(kept, 0, 1)));
    if (mode == rounding::nearest_away) up = half;
    if (mode == rounding::upward) up = on.both(more, on.inverse(negative));
    if (mode == rounding::downward) up = on.both(more, negative);
    return on.sum(kept, up);
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value times_power_of_two(On& on, float_format f, rounding mode, Value raw,
                                               Value power) {
    int const m = f.mantissa, extra = m + 2, width = m + 1 + extra;
    auto const p = taken_apart(on, f, raw);
    auto const x = normal(on, f, p);
    Value const zero = on.number(0), one = on.number(1);
    Value const field =
        on.difference(on.sum(x.exponent, power), on.number((1 << power_bits(f)) - f.bias()));
    Value const is_low = on.less(field, one);
    Value const by = on.choose(is_low, on.difference(one, field), zero);
    Value const aligned = on.down_by(on.up(x.significand, extra), by, width);
    // What leaves the word is not 0: its lowest bit says so.
    Value const is_lost = on.less(on.number(extra), by);
    Value const units = on.choose(is_lost, one, aligned);
    Value const subnormal =
        f.has_subnormals ? rounded_units(on, mode, p.negative, units, width, extra) : zero;
    Value const normal_word =
        on.sum(on.up(on.choose(is_low, zero, field), m), on.bits(x.significand, 0, m));
    Value const is_large = on.less(on.number(f.highest() - 1), field);
    Value const stays = on.choose(p.negative, on.number(stays_finite(mode, true)),
                                  on.number(stays_finite(mode, false)));
    Value const limit = on.difference(on.number(f.infinity()), stays);
    Value const number = on.choose(is_low, subnormal, on.choose(is_large, limit, normal_word));
    Value const magnitude =
        on.choose(p.is_zero, zero, on.choose(p.is_infinite, on.number(f.infinity()), number));
    return on.choose(p.is_nan, on.number(f.not_a_number()),
                     with_sign(on, f, p.negative, on.bits(magnitude, 0, f.width() - 1)));
}

} // namespace hls::ir::functions
