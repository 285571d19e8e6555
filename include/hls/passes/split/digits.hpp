// The rows of a product in look-up tables: one for each two bits of a factor, as a signed digit of
// {-1, 0, 1, 2} (docs/decisions/136-products-in-rows-of-digits.md).
#pragma once

#include "addends.hpp"

namespace hls::ir::detail {

// a: the factor that rows are multiples of, with `width` bits and its sign; digits: the other one
// and 1 in each two bits: -1 stands as 0.
struct digit_rows {
    int a, width;
    timed_value digits;
    int count; // rows; the last one of an unsigned factor of an even width is its carry
    int last_digit;
    int minus = none; // the row before subtracts
};

constexpr wide ones_in_pairs(int count) {
    wide all = 0;
    for (int i = 0; i < count; ++i) all = (all << 2) | 1u;
    return all;
}

constexpr int multiple_ps(device const& target) {
    return delay_ps(target, op_class::logic, 1) + level_ps(target);
}

// Registers hold fewer bits before rows than behind them: two rows are added where they are made,
// if that fits between two registers.
constexpr int rows_ps(splitter const& s, int width) {
    int const level = multiple_ps(s.target);
    int const both = level + part_ps(s.target, op_class::add, width + 4);
    return both <= s.limits.usable_ps ? both : level;
}

constexpr digit_rows find_digits(splitter& s, int a, int b) {
    value_type const x = type_of(s, a), y = type_of(s, b);
    int const width_of_b = lesser_of(y.is_signed ? y.width | 1 : y.width, s.result_width);
    int const pairs = (width_of_b + 1) / 2;
    bool const carries = !y.is_signed && y.width % 2 == 0;
    int const bits = 2 * pairs + carries;
    timed_value const digits =
        sum(s, {low_bits(s, b, bits), 0}, {number(s, ones_in_pairs(pairs)), 0}, none, bits);
    int const width = x.width + !x.is_signed;
    return {a, width, in_time_for(s, rows_ps(s, width), digits), pairs + carries, pairs};
}

// 0, 1 or 2 times a, or ~a, in one bit more: of an odd digit + 1 twice a or 0, of an even one a or
// ~a. Rows have one width, and share words; above 128 bits is nothing of a result.
constexpr timed_value multiple(splitter& s, digit_rows const& r, int row) {
    value_type const type = unsigned_type(lesser_of(r.width + 1, max_intermediate_width));
    int const a = low_bits(s, r.a, type.width), ps = r.digits.ps + multiple_ps(s.target);
    int const odd = bits_from(s, r.digits.node, 2 * row, 1);
    if (row == r.last_digit) return {step(s, op::select, type, odd, a, number(s, 0)), ps};
    int const high = step(s, op::slice, {1, true}, r.digits.node, none, none, 2 * row + 1);
    int const all_high = low_bits(s, high, type.width);
    int const twice = above(s, low_bits(s, r.a, type.width - 1), number(s, 0), 1);
    int const even = step(s, op::bit_xor, type, inverse(s, a, type.width), all_high);
    return {step(s, op::select, type, odd, step(s, op::bit_and, type, twice, all_high), even), ps};
}

// Signs, bit `top`, as unsigned words: the inverted sign bit, and a 1 above it; row 0 has what is
// left of the sum of all of these. (The node of a known word may be narrower.)
constexpr int without_sign_bit(splitter& s, int word, int top, int row) {
    int const room = s.result_width - 2 * row - top;
    if (room <= 0) return low_bits(s, word, room + top); // without it
    int const sign = bits_from(s, word, top, 1), turned = inverse(s, sign);
    int const upper =
        row > 0 ? above(s, number(s, 1), turned, 1) : above(s, turned, above(s, sign, sign, 1), 2);
    int const kept = low_bits(s, upper, lesser_of(type_of(s, upper).width, room));
    return above(s, kept, low_bits(s, word, top), top);
}

constexpr int is_minus(splitter& s, digit_rows const& r, int row) {
    if (row == r.last_digit) return number(s, 0);
    int const digit = bits_from(s, r.digits.node, 2 * row, 2);
    return step(s, op::equal, one_bit, digit, number(s, 0));
}

// A row begins two bits below its digit, where the row before has the 1 that makes ~a to -a.
constexpr addend digit_row(splitter& s, digit_rows& r, int row) {
    timed_value const value = multiple(s, r, row);
    int word = without_sign_bit(s, value.node, r.width, row), low = 2 * row;
    if (row > 0) {
        word = above(s, word, above(s, number(s, 0), r.minus, 1), 2);
        low -= 2;
    }
    int const width = lesser_of(type_of(s, word).width, s.result_width - low);
    r.minus = is_minus(s, r, row);
    return {{low_bits(s, word, width), value.ps}, low, width};
}

// Of a signed factor the last digit may be -1, and no row follows it.
constexpr void list_digit_rows(splitter& s, int a, int b, addends& all) {
    digit_rows r = find_digits(s, a, b);
    for (int row = 0; row < r.count && 2 * row - 2 < s.result_width; ++row)
        all.at[all.count++] = digit_row(s, r, row);
    int const low = 2 * (r.count - 1);
    if (type_of(s, b).is_signed && low < s.result_width)
        all.at[all.count++] = {{r.minus, r.digits.ps}, low, 1};
}

} // namespace hls::ir::detail
