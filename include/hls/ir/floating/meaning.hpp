// What the operations on floating point numbers compute, by exact integers: the bits of operands
// in, the bits of the result out. 64 bits are enough for formats of at most 28 bits of mantissa.
#pragma once

#include "number.hpp"

namespace hls::ir {

namespace detail {

template <class Bits>
constexpr float_number<Bits> no_number() {
    float_number<Bits> n{};
    n.is_nan = true;
    return n;
}

// With its highest 1 in bit `bits` - 1. A zero has an exponent below all others.
template <class Bits>
constexpr float_number<Bits> normalized(float_number<Bits> n, int bits) {
    int const by = bits - used_bits(n.significand);
    if (n.significand == 0) return n.exponent = -(1 << 20), n;
    n.significand <<= by;
    n.exponent -= by;
    return n;
}

template <class Bits>
constexpr bool is_zero(float_number<Bits> const& n) {
    return n.significand == 0 && !n.is_nan && !n.is_infinite;
}

// Of two finite numbers, of which the one with the larger exponent has no zeros above, or both
// exponents are as small as they get. Of the lesser one, three more bits are enough.
template <class Bits>
constexpr float_number<Bits> finite_sum(rounding mode, float_number<Bits> x, float_number<Bits> y) {
    bool const swap =
        x.exponent != y.exponent ? x.exponent < y.exponent : x.significand < y.significand;
    if (swap) {
        float_number<Bits> const z = x;
        x = y, y = z;
    }
    Bits const high = x.significand << 3;
    Bits const low = shifted_with_rest(Bits(y.significand << 3), x.exponent - y.exponent);
    bool const differ = x.negative != y.negative;
    x.significand = differ ? high - low : high + low;
    x.exponent -= 3;
    if (x.significand == 0) x.negative = differ ? mode == rounding::downward : x.negative;
    return x;
}

template <class Bits>
constexpr float_number<Bits> sum_of(rounding mode, float_number<Bits> const& x,
                                    float_number<Bits> const& y) {
    if (x.is_nan || y.is_nan || (x.is_infinite && y.is_infinite && x.negative != y.negative))
        return no_number<Bits>();
    if (x.is_infinite || y.is_infinite) return x.is_infinite ? x : y;
    return finite_sum(mode, x, y);
}

template <class Bits>
constexpr float_number<Bits> product_of(float_number<Bits> x, float_number<Bits> const& y) {
    if (x.is_nan || y.is_nan || (x.is_infinite && is_zero(y)) || (is_zero(x) && y.is_infinite))
        return no_number<Bits>();
    x.negative = x.negative != y.negative;
    x.is_infinite = x.is_infinite || y.is_infinite;
    x.significand *= y.significand;
    x.exponent += y.exponent;
    return x;
}

// The lowest bit of a quotient or root tells whether more follows.
template <class Bits>
constexpr float_number<Bits> ratio_of(int mantissa, float_number<Bits> x, float_number<Bits> y) {
    if (x.is_nan || y.is_nan || (x.is_infinite && y.is_infinite) || (is_zero(x) && is_zero(y)))
        return no_number<Bits>();
    x.negative = x.negative != y.negative;
    x.is_infinite = x.is_infinite || is_zero(y);
    if (y.is_infinite) x.significand = 0;
    if (x.is_infinite || y.is_infinite || is_zero(x)) return x;
    x = normalized(x, mantissa + 1), y = normalized(y, mantissa + 1);
    Bits const dividend = x.significand << (mantissa + 3);
    x.significand = dividend / y.significand << 1 | Bits(dividend % y.significand != 0);
    x.exponent -= y.exponent + mantissa + 4;
    return x;
}

// Of an even number of bits, two by two, the highest first.
template <class Bits>
constexpr Bits root_with_rest(Bits x, int bits) {
    Bits root = 0, rest = 0;
    for (int low = bits - 2; low >= 0; low -= 2) {
        rest = rest << 2 | (x >> low & 3);
        Bits const tried = root << 2 | 1;
        root = root << 1 | Bits(rest >= tried);
        if (rest >= tried) rest -= tried;
    }
    return root << 1 | Bits(rest != 0);
}

template <class Bits>
constexpr float_number<Bits> root_of_number(int mantissa, float_number<Bits> x) {
    if (is_zero(x) || (x.is_infinite && !x.negative)) return x;
    if (x.is_nan || x.negative) return no_number<Bits>();
    x = normalized(x, mantissa + 1);
    int const odd = (x.exponent - mantissa - 5) & 1, by = mantissa + 5 - odd;
    x.significand = root_with_rest(Bits(x.significand << by), 2 * mantissa + 6);
    x.exponent = (x.exponent - by) / 2 - 1;
    return x;
}

} // namespace detail

template <class Bits>
constexpr Bits float_sum(float_operation const& o, Bits a, Bits b) {
    return bits_of(o.to, o.mode,
                   detail::sum_of(o.mode, number_of(o.from, a), number_of(o.from, b)));
}
template <class Bits>
constexpr Bits float_product(float_operation const& o, Bits a, Bits b) {
    return bits_of(o.to, o.mode, detail::product_of(number_of(o.from, a), number_of(o.from, b)));
}
// a * b + c, rounded once.
template <class Bits>
constexpr Bits float_product_and_sum(float_operation const& o, Bits a, Bits b, Bits c) {
    int const bits = 2 * o.from.mantissa + 2;
    auto const product = detail::product_of(number_of(o.from, a), number_of(o.from, b));
    return bits_of(o.to, o.mode,
                   detail::sum_of(o.mode, detail::normalized(product, bits),
                                  detail::normalized(number_of(o.from, c), bits)));
}
template <class Bits>
constexpr Bits float_ratio(float_operation const& o, Bits a, Bits b) {
    return bits_of(o.to, o.mode,
                   detail::ratio_of(o.most_mantissa(), number_of(o.from, a), number_of(o.from, b)));
}
template <class Bits>
constexpr Bits float_root(float_operation const& o, Bits a) {
    return bits_of(o.to, o.mode, detail::root_of_number(o.most_mantissa(), number_of(o.from, a)));
}
template <class Bits>
constexpr Bits float_of_float(float_operation const& o, Bits a) {
    return bits_of(o.to, o.mode, number_of(o.from, a));
}
// The number nearest to magnitude * 2^scale.
template <class Bits>
constexpr Bits float_of_integer(float_operation const& o, bool negative, Bits magnitude) {
    float_number<Bits> n{};
    n.negative = negative;
    n.significand = magnitude;
    n.exponent = o.scale;
    return bits_of(o.to, o.mode, n);
}

} // namespace hls::ir
