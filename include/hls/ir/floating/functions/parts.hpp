// What functions of floating point numbers share: an operand taken apart, a result put together, a
// polynomial of a table.
#pragma once

#include "plain_integers.hpp"

namespace hls::ir::functions {

// Formats for which there are tables.
constexpr bool has_tables(float_format f) { return f.exponent <= 8 && f.mantissa <= 23; }

// Formats of at most 10 bits of mantissa have smaller tables.
constexpr bool is_small(float_format f) { return f.mantissa <= 10; }

// Bits before the point that are enough for the logarithm of every number of the format.
constexpr int whole_bits(float_format f) {
    int bits = f.exponent;
    while ((1 << bits) < f.bias() + f.mantissa + 2) ++bits;
    return bits;
}

// Flags have one bit.
template <class Value>
struct parts {
    Value negative, field, mantissa, magnitude;
    Value is_lowest; // the field is 0
    Value is_special, is_nan, is_infinite, is_zero;
};

template <class On, class Value = typename On::value>
HLS_INLINED constexpr parts<Value> taken_apart(On& on, float_format f, Value raw) {
    parts<Value> p{};
    p.negative = on.bits(raw, f.width() - 1, 1);
    p.field = on.bits(raw, f.mantissa, f.exponent);
    p.mantissa = on.bits(raw, 0, f.mantissa);
    p.is_lowest = on.equal(p.field, on.number(0));
    p.is_special = on.equal(p.field, on.number(f.highest()));
    Value const empty = on.equal(p.mantissa, on.number(0));
    p.is_nan = on.both(p.is_special, on.inverse(empty));
    p.is_infinite = on.both(p.is_special, empty);
    p.is_zero = f.has_subnormals ? on.both(p.is_lowest, empty) : p.is_lowest;
    p.magnitude = on.bits(raw, 0, f.width() - 1);
    return p;
}

// significand * 2^(exponent - (bits of significand - 1)).
template <class Value>
struct scaled {
    Value significand, exponent;
};

// The significand begins with 0 if the number is subnormal.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr scaled<Value> as_it_is(On& on, float_format f, parts<Value> const& p) {
    Value const hidden = on.up(on.inverse(p.is_lowest), f.mantissa);
    Value const significand = on.sum(hidden, p.mantissa);
    return {f.has_subnormals ? significand : on.choose(p.is_lowest, on.number(0), significand),
            on.difference(on.sum(p.field, p.is_lowest), on.number(f.bias()))};
}

// The significand begins with 1, but of 0.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr scaled<Value> normal(On& on, float_format f, parts<Value> const& p) {
    scaled<Value> s = as_it_is(on, f, p);
    if (!f.has_subnormals) return s;
    Value const zeros = on.zeros(s.significand, f.mantissa + 1);
    return {on.up_by(s.significand, zeros, f.mantissa + 1), on.difference(s.exponent, zeros)};
}

// Of `width` bits, with at most so many zeros at the top, but of 0.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr scaled<Value> raised(On& on, scaled<Value> const& s, int width,
                                           int most_zeros) {
    if (most_zeros == 0) return s;
    int const looked_at = most_zeros < width ? most_zeros : width;
    Value const zeros = on.zeros(on.bits(s.significand, width - looked_at, looked_at), looked_at);
    return {on.up_by(s.significand, zeros, width), on.difference(s.exponent, zeros)};
}

// The bits of the nearest number without its sign; of 0 a zero.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value nearest(On& on, float_format f, scaled<Value> s, int width,
                                    int most_zeros) {
    s = raised(on, s, width, most_zeros);
    if (int const more = f.mantissa + 2 - width; more > 0) {
        s.significand = on.up(s.significand, more);
        width += more;
    }
    Value const zero = on.number(0), field = on.sum(s.exponent, on.number(f.bias()));
    Value const is_low = on.less(field, on.number(1));
    Value const distance = on.choose(is_low, on.difference(on.number(1), field), zero);
    Value const aligned = f.has_subnormals ? on.down_by(s.significand, distance, width)
                                           : on.choose(is_low, zero, s.significand);
    int const drop = width - f.mantissa - 1;
    Value const rounded = on.down(on.sum(aligned, on.number(wide(1) << (drop - 1))), drop);
    Value const base = on.choose(is_low, zero, on.difference(field, on.number(1)));
    Value const word = on.sum(on.up(base, f.mantissa), rounded);
    Value const is_large = on.less(on.number(f.highest() - 1), field);
    Value const is_zero = on.equal(s.significand, zero);
    return on.choose(is_zero, zero,
                     on.bits(on.choose(is_large, on.number(f.infinity()), word), 0, f.width() - 1));
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value with_sign(On& on, float_format f, Value negative, Value magnitude) {
    return on.sum(on.up(negative, f.width() - 1), magnitude);
}

// Of x, which has `width` bits, all behind the point.
template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value polynomial(On& on, polynomials const& t, Value x, int width) {
    int const below = width > t.index_bits ? width - t.index_bits : 0;
    Value const index =
        below > 0 ? on.bits(x, below, t.index_bits) : on.up(x, t.index_bits - width);
    auto const c = on.row(t, index);
    if (below == 0) return c.of[0];
    Value const offset = on.bits(x, 0, below);
    Value result = c.of[t.degree];
    for (int i = t.degree - 1; i >= 0; --i) { // of the offset, as many bits as the factor has
        int const cut = below > t.width[i + 1] ? below - t.width[i + 1] : 0;
        Value const product = on.product(result, on.down(offset, cut));
        result = on.sum(c.of[i], on.down(product, below - cut));
    }
    return on.bits(result, 0, t.width[0]);
}

} // namespace hls::ir::functions
