// 1 / x, 1 / sqrt(x) and the cube root by tables, and the hypotenuse by an exact sum of squares.
// Formats without tables have quotients and roots bit by bit.
#pragma once

#include "circular.hpp"

namespace hls::ir::functions {

// A number from a half to 1, of `width` bits.
template <class Value>
struct inverse_of {
    Value number;
    int width;
};

template <class On, class Value = typename On::value>
HLS_INLINED constexpr inverse_of<Value> inverse_of_significand(On& on, float_format f,
                                                               Value significand) {
    int const m = f.mantissa, rows = m + 4;
    if (!has_tables(f)) {
        Value const one = on.number(wide(1) << m);
        return {on.ratio(one, significand, m + 1, rows), rows + 1};
    }
    auto const& table =
        is_small(f) ? float_tables::small_reciprocal : float_tables::full_reciprocal;
    return {polynomial(on, table, on.bits(significand, 0, m), m), table.fraction + 1};
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value reciprocal(On& on, float_format f, Value raw) {
    auto const p = taken_apart(on, f, raw);
    auto const x = normal(on, f, p);
    auto const r = inverse_of_significand(on, f, x.significand);
    Value const finite =
        nearest(on, f, {r.number, on.difference(on.number(0), x.exponent)}, r.width, 1);
    Value const limited = on.choose(p.is_infinite, on.number(0), finite);
    Value const magnitude = on.choose(p.is_zero, on.number(f.infinity()), limited);
    return on.choose(p.is_nan, on.number(f.not_a_number()),
                     with_sign(on, f, p.negative, magnitude));
}

// Of a significand, of twice it if the exponent is odd.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr inverse_of<Value> inverse_of_root(On& on, float_format f, Value significand,
                                                        Value odd) {
    int const m = f.mantissa, bits = m + 5, rows = m + 4; // of the root, of its inverse
    if (!has_tables(f)) {
        Value const square = on.choose(odd, on.up(significand, 1), significand);
        Value const root = on.root(on.up(square, 2 * bits - m - 2), 2 * bits);
        Value const one = on.number(wide(1) << (bits - 1));
        return {on.ratio(one, on.down(root, 1), bits, rows), rows + 1};
    }
    auto const& table =
        is_small(f) ? float_tables::small_reciprocal_root : float_tables::full_reciprocal_root;
    Value const argument = on.sum(on.up(odd, m), on.bits(significand, 0, m));
    return {polynomial(on, table, argument, m + 1), table.fraction + 1};
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value reciprocal_root(On& on, float_format f, Value raw) {
    auto const p = taken_apart(on, f, raw);
    auto const x = normal(on, f, p);
    auto const r = inverse_of_root(on, f, x.significand, on.bits(x.exponent, 0, 1));
    Value const exponent = on.difference(on.number(0), on.down(x.exponent, 1));
    Value const magnitude = nearest(on, f, {r.number, exponent}, r.width, 1);
    Value const positive = on.choose(p.is_infinite, on.number(0), magnitude);
    Value const none = on.number(f.not_a_number());
    Value const number = on.choose(on.either(p.is_nan, p.negative), none, positive);
    return on.choose(p.is_zero, with_sign(on, f, p.negative, on.number(f.infinity())), number);
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value cube_root(On& on, float_format f, Value raw) {
    auto const& table = is_small(f) ? float_tables::small_cube_root : float_tables::full_cube_root;
    auto const p = taken_apart(on, f, raw);
    auto const x = normal(on, f, p);
    int const thirds = (f.bias() + f.mantissa + 3) / 3; // so that the exponent is not negative
    Value const exponent = on.bits(on.sum(x.exponent, on.number(3 * thirds)), 0, f.exponent + 5);
    Value const third = on.down(on.product(exponent, on.number(21846)), 16);
    Value const rest = on.bits(on.difference(exponent, on.sum(on.up(third, 1), third)), 0, 2);
    Value const argument = on.sum(on.up(rest, f.mantissa), on.bits(x.significand, 0, f.mantissa));
    Value const r = polynomial(on, table, argument, f.mantissa + 2);
    Value const finite =
        nearest(on, f, {r, on.difference(third, on.number(thirds))}, table.fraction + 1, 0);
    Value const limited = on.choose(p.is_infinite, on.number(f.infinity()), finite);
    Value const magnitude = on.choose(p.is_zero, on.number(0), limited);
    return on.choose(p.is_nan, on.number(f.not_a_number()),
                     with_sign(on, f, p.negative, magnitude));
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value hypotenuse(On& on, float_format f, Value raw_x, Value raw_y) {
    int const more = 4, m = f.mantissa, bits = 2 * m + 4 + more; // 4 bits before the point
    auto const p = taken_apart(on, f, raw_x), q = taken_apart(on, f, raw_y);
    auto const x = normal(on, f, p), y = normal(on, f, q);
    Value const swap = on.less(p.magnitude, q.magnitude);
    auto const greater = chosen(on, swap, y, x), lesser = chosen(on, swap, x, y);
    Value const zero = on.number(0);
    Value const is_none = on.choose(swap, p.is_zero, q.is_zero);
    Value const distance = on.up(on.difference(greater.exponent, lesser.exponent), 1);
    Value const high = on.up(on.product(greater.significand, greater.significand), more);
    Value const square = on.up(on.product(lesser.significand, lesser.significand), more);
    Value const low =
        on.choose(is_none, zero, on.down_by(square, on.choose(is_none, zero, distance), bits));
    Value const root = on.root(on.bits(on.sum(high, low), 0, bits), bits); // 2 before the point
    scaled<Value> const h{root, on.sum(greater.exponent, on.number(1))};
    Value const finite = nearest(on, f, h, bits / 2 + 1, 1);
    Value const is_zero = on.both(p.is_zero, q.is_zero);
    Value const number = on.choose(is_zero, zero, finite);
    Value const limited =
        on.choose(on.either(p.is_nan, q.is_nan), on.number(f.not_a_number()), number);
    return on.choose(on.either(p.is_infinite, q.is_infinite), on.number(f.infinity()), limited);
}

} // namespace hls::ir::functions
