// Products of floating point numbers, rounded, or with a number added before they are.
#pragma once

#include "float_sum.hpp"

namespace hls::ir {

namespace detail {

constexpr float_operand float_product(expansion& e, float_operand const& x,
                                      float_operand const& y) {
    float_operand p{};
    p.negative = step(e, op::bit_xor, one_bit, x.negative, y.negative);
    p.bits = x.bits + y.bits;
    p.significand = step(e, op::multiply, unsigned_type(p.bits), x.significand, y.significand);
    int const width = width_of_both(e, x.exponent, y.exponent);
    p.exponent = step(e, op::add, unsigned_type(width + 1), x.exponent, y.exponent);
    p.offset = x.offset + y.offset;
    p.is_infinite = either(e, x.is_special, y.is_special); // or none, which counts more
    p.is_zero = either(e, x.is_zero, y.is_zero);
    p.is_nan = either(e, either(e, x.is_nan, y.is_nan), both(e, p.is_infinite, p.is_zero));
    return p;
}

// Above the highest 1 of a product: one of two normal numbers, as many as a significand has bits of
// a normal and a subnormal one. That of two subnormal ones has more, but is not shifted up so far
// where its exponent is low in the format of the result. 0: it may be.
constexpr int most_zeros_of_product(float_operation const& o) {
    if (!o.from.has_subnormals) return 1;
    int const bits = o.from.mantissa + 1, up = o.to.bias() + 2 - 2 * o.from.bias();
    return up < bits ? bits : 0;
}

} // namespace detail

constexpr int expand_float_product(expansion& e) {
    float_operation const o = unpacked(e.of.value);
    float_operand const x = take_apart(e, o.from, e.of.a), y = take_apart(e, o.from, e.of.b);
    float_operand const p = detail::float_product(e, x, y);
    return put_together(e, o, p, {p.is_nan, p.is_infinite, p.is_zero},
                        detail::most_zeros_of_product(o));
}

constexpr int expand_float_product_and_sum(expansion& e) {
    float_operation const o = unpacked(e.of.value);
    float_operand const x = take_apart(e, o.from, e.of.a), y = take_apart(e, o.from, e.of.b);
    float_operand const p = detail::float_product(e, x, y);
    float_operand const z = take_apart(e, o.from, e.of.c);
    float_value added = normalized_operand(e, o.from, z);
    added.significand = raised(e, low_bits(e, added.significand, z.bits), p.bits - z.bits);
    added.offset -= p.bits - z.bits;
    added.bits = p.bits;
    float_value const product = normalized(e, p, o.from.has_subnormals ? p.bits : 1);
    int const offset = (product.offset < added.offset ? product.offset : added.offset) - 1;
    detail::sum_of_values const sum =
        detail::sum_of_ordered(e, o,
                               detail::ordered(e, detail::with_offset(e, product, offset, p),
                                               detail::with_offset(e, added, offset, z),
                                               detail::counts_as_zero(e, o.from, p),
                                               detail::counts_as_zero(e, o.from, z)));
    int const differ = step(e, op::bit_xor, one_bit, p.negative, z.negative);
    int const opposite = both(e, both(e, p.is_infinite, z.is_infinite), differ);
    return put_together(e, o, sum.value,
                        {either(e, either(e, p.is_nan, z.is_nan), opposite),
                         either(e, p.is_infinite, z.is_infinite), sum.is_zero});
}

} // namespace hls::ir
