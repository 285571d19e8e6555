// Division and remainder as other operations: by a constant with shifts or a product, by any value
// with one row for each bit of the quotient.
#pragma once

#include "long_division.hpp"
#include "reciprocal.hpp"

namespace hls::ir {

namespace detail {

// x / divisor for a constant divisor > 0, without its sign; none: by rows.
constexpr int quotient_by_constant(expansion& e, int x, wide divisor) {
    value_type const type = type_of(e, x);
    if (type.width > 64) return none;
    reciprocal const by = find_reciprocal(uwide(divisor), most_of_type(type), 128 - type.is_signed);
    return by.shift == 0 ? none : multiply_high(e, x, by);
}

constexpr int opposite_if(expansion& e, bool negative, int value) {
    if (!negative) return step(e, op::resize, e.of.type, value);
    return step(e, op::subtract, e.of.type, number(e, 0), value);
}

constexpr int rest_of_product(expansion& e, int quotient, wide divisor) {
    int const product = step(e, op::multiply, e.of.type, quotient, number(e, divisor));
    return step(e, op::subtract, e.of.type, e.of.a, product);
}

// By a power of two: the bits above it and those below, of the magnitude.
constexpr int by_power_of_two(expansion& e, magnitude const& x, int k, bool negative) {
    int const width = type_of(e, x.value).width;
    bool const rest = e.of.kind == op::remainder;
    if (k >= width) return rest ? step(e, op::resize, e.of.type, e.of.a) : number(e, 0);
    if (rest) return k == 0 ? number(e, 0) : with_sign(e, low_bits(e, x.value, k), x.negative);
    int const signed_quotient = with_sign(e, bits_from(e, x.value, k, width - k), x.negative);
    return opposite_if(e, negative, signed_quotient);
}

constexpr int by_constant(expansion& e, wide divisor) {
    bool const negative = divisor < 0, rest = e.of.kind == op::remainder;
    wide const positive = negative ? -divisor : divisor;
    if (positive == 0) return number(e, 0);
    if (is_power_of_two(positive))
        return by_power_of_two(e, magnitude_of(e, e.of.a), log2_of(positive), negative);
    int const quotient = quotient_by_constant(e, e.of.a, positive);
    if (quotient == none) return none;
    return rest ? rest_of_product(e, quotient, positive) : opposite_if(e, negative, quotient);
}

constexpr int by_value(expansion& e) {
    magnitude const x = magnitude_of(e, e.of.a), y = magnitude_of(e, e.of.b);
    divided const result = long_division(e, x.value, y.value);
    bool const rest = e.of.kind == op::remainder;
    int const found = rest ? with_sign(e, result.rest, x.negative)
                           : with_sign(e, result.quotient, differs(e, x.negative, y.negative));
    bool const never_zero = e.second.known && (e.second.low > 0 || e.second.high < 0);
    if (never_zero) return found;
    int const zero = step(e, op::equal, one_bit, e.of.b, number(e, 0));
    return chosen(e, zero, number(e, 0), found, e.of.type);
}

} // namespace detail

constexpr int expand_division(expansion& e) {
    node const& divisor = e.g.nodes[e.of.b];
    if (divisor.kind == op::constant) {
        int const found = detail::by_constant(e, constant_value(divisor));
        if (found != none) return found;
    }
    return detail::by_value(e);
}

} // namespace hls::ir
