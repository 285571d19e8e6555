// A product as a sum. In look-up tables: of rows of digits. In multipliers: of the products of its
// operands' parts, as wide as the clock allows; parts are unsigned, and what the sign bits stand
// for is subtracted at the end.
#pragma once

#include "digits.hpp"

namespace hls::ir {

namespace detail {

// `value` where the bit is 1.
constexpr timed_value value_if(splitter& s, int bit, int value, int width) {
    return {step(s, op::select, unsigned_type(width), bit, value, number(s, 0)),
            delay_ps(s.target, op_class::mux, width)};
}

// A row for each bit of y.
constexpr addend rows_of_part(splitter& s, int x, int y, int shift, int width) {
    addends rows{};
    for (int j = 0; j < type_of(s, y).width && j < width; ++j) {
        int const here = lesser_of(type_of(s, x).width, width - j);
        int const bit = bits_from(s, y, j, 1);
        rows.at[rows.count++] = {value_if(s, bit, low_bits(s, x, here), here), shift + j, here};
    }
    addend const sum = add_all(s, rows);
    int const here = lesser_of(sum.width, width);
    return {{low_bits(s, sum.value.node, here), sum.value.ps}, shift, here};
}

// The product of two parts takes a multiplier, or fits the clock in look-up tables.
constexpr bool part_fits(splitter const& s, int x, int y, int width) {
    factor_type const a{type_of(s, x).width, false}, b{type_of(s, y).width, false};
    return !s.target.has_multiplier || multiplier_blocks(s.target, a, b, width) > 0 ||
           part_ps(s.target, op_class::multiply, lesser_of(a.width, b.width)) <= s.limits.usable_ps;
}

constexpr addend part_of_product(splitter& s, int x, int y, int shift) {
    int const wx = type_of(s, x).width, wy = type_of(s, y).width, room = s.result_width - shift;
    int const here = lesser_of(wy > 1 ? wx + wy : wx, room);
    if (wy == 1 || !part_fits(s, x, y, here)) return rows_of_part(s, x, y, shift, here);
    int const product = step(s, op::multiply, unsigned_type(here), x, y, none, s.of.value);
    node const& n = s.g.nodes[product];
    bool const inside = latency_of(s.g, s.target, s.limits.usable_ps + s.target.register_ps, n) > 0;
    return {{product, inside ? 0 : delay_of(s.g, s.target, n)}, shift, here};
}

// The products of part y with every second part of `a`: they do not overlap, and are one word.
constexpr addend row_of_products(splitter& s, int a, int y, int first, int size, int shift) {
    int const wa = type_of(s, a).width;
    addend row{{none, 0}, 0, 0};
    for (int i = first; i < wa && i + shift < s.result_width; i += 2 * size) {
        int const x = bits_from(s, a, i, lesser_of(wa - i, size));
        addend const here = part_of_product(s, x, y, i + shift);
        row = row.value.node == none ? here : total(s, row, here);
    }
    return row;
}

constexpr void list_products(splitter& s, int a, int b, addends& all) {
    int const part = s.limits.part, wb = type_of(s, b).width;
    int const size = part == 1 ? type_of(s, a).width : s.limits.wide;
    for (int j = 0; j < wb; j += part)
        for (int odd = 0; odd < 2; ++odd) {
            int const y = bits_from(s, b, j, lesser_of(wb - j, part));
            addend const row = row_of_products(s, a, y, odd * size, size, j);
            if (row.value.node != none) all.at[all.count++] = row;
        }
}

// The sign bit of one factor stands for a multiple of the other one.
constexpr timed_value without_sign(splitter& s, timed_value product, int width, int factor,
                                   int other) {
    int const shift = type_of(s, factor).width, rest = width - shift;
    if (!type_of(s, factor).is_signed || rest <= 0) return product;
    timed_value const wrong =
        value_if(s, bits_from(s, factor, shift - 1, 1), low_bits(s, other, rest), rest);
    timed_value const upper =
        difference(s, {bits_from(s, product.node, shift, rest), product.ps}, wrong, rest);
    return {above(s, upper.node, low_bits(s, product.node, shift), shift), upper.ps};
}

// In parts of the narrower factor.
constexpr int split_in_parts(splitter& s, int x, int y) {
    int const width = s.result_width;
    addends all{};
    list_products(s, low_bits(s, x, type_of(s, x).width), low_bits(s, y, type_of(s, y).width), all);
    addend const sum = add_all(s, all);
    timed_value product{low_bits(s, sum.value.node, width), sum.value.ps};
    product = without_sign(s, product, width, x, y);
    product = without_sign(s, product, width, y, x);
    return finish(s, product.node);
}

// Bits above the result's, and so the sign, do not matter.
constexpr int cut_factor(splitter& s, int id) {
    if (type_of(s, id).width < s.result_width) return id;
    return step(s, op::resize, {short(s.result_width), true}, id);
}

constexpr int split_in_digits(splitter& s, int x, int y) {
    addends all{};
    list_digit_rows(s, cut_factor(s, x), cut_factor(s, y), all);
    return finish(s, low_bits(s, add_all(s, all).value.node, s.result_width));
}

constexpr int split_product(splitter& s) {
    int const a = type_of(s, s.of.a).width, b = type_of(s, s.of.b).width;
    bool const swap = a < b || (a == b && type_of(s, s.of.b).is_signed);
    int const x = swap ? s.of.b : s.of.a, y = swap ? s.of.a : s.of.b;
    bool const in_tables = s.limits.part == 1 || !s.target.has_multiplier;
    return in_tables && lesser_of(a, b) >= least_digit_factor ? split_in_digits(s, x, y)
                                                              : split_in_parts(s, x, y);
}

} // namespace detail

} // namespace hls::ir
