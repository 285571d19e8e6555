// Division by a constant that is no power of two: the high bits of a product (Granlund and
// Montgomery, "Division by invariant integers using multiplication", 1994). x / d is x * m >> s,
// where m is 2^s / d rounded up and s so large that the error m * d - 2^s, times the largest x, is
// less than 2^s. A negative x comes out one too low.
#pragma once

#include "expansion.hpp"

namespace hls::ir {

struct reciprocal {
    uwide factor;
    int shift; // 0: none whose products have at most 128 bits
};

// For dividends from -most to most, which has at most 64 bits; products have `bits` without sign.
constexpr reciprocal find_reciprocal(uwide divisor, uwide most, int bits) {
    for (int shift = 1; shift < 127; ++shift) {
        uwide const power = uwide(1) << shift;
        uwide const factor = power / divisor + 1;
        uwide const error = factor * divisor - power;
        if (factor > (~uwide(0) >> (128 - bits)) / most) break;
        if (error < power / (most + 1)) return {factor, shift};
    }
    return {0, 0};
}

// The largest magnitude of a type of at most 64 bits.
constexpr uwide most_of_type(value_type type) {
    return type.is_signed ? uwide(1) << (type.width - 1) : (uwide(1) << type.width) - 1;
}

// x / divisor without x's products above its bits, rounded towards zero.
constexpr int multiply_high(expansion& e, int x, reciprocal const& by) {
    value_type const type = type_of(e, x);
    wide const factor = wide(by.factor);
    value_type const whole{short(type.width + bits_for(factor) + type.is_signed), type.is_signed};
    value_type const product{short(whole.width < 128 ? whole.width : 128), type.is_signed};
    int const high = product.width > by.shift ? product.width - by.shift : 1;
    int const quotient =
        step(e, op::slice, {short(high), type.is_signed},
             step(e, op::multiply, product, x, number(e, factor)), none, none, by.shift);
    if (!type.is_signed) return quotient;
    return step(e, op::add, {short(high + 1), true}, quotient, is_below_zero(e, x));
}

} // namespace hls::ir
