// Arithmetic on exact values: wrapping into a type, ranges of types, powers of two.
#pragma once

#include "node.hpp"

namespace hls::ir {

// The low bits of a word.
constexpr uwide mask(int width) { return width >= 128 ? ~uwide(0) : (uwide(1) << width) - 1; }

// The value congruent to `value` modulo 2^width that the type can hold.
// An unsigned 128-bit value is kept as its bit pattern.
constexpr wide wrap(uwide value, value_type type) {
    if (type.width >= 128) return wide(value);
    int const unused = 128 - type.width;
    return type.is_signed ? wide(value << unused) >> unused : wide((value << unused) >> unused);
}

constexpr bool fits(wide value, value_type type) { return wrap(uwide(value), type) == value; }

constexpr wide lowest(value_type type) {
    return type.is_signed ? wide(-1) << (type.width - 1) : wide(0);
}

// Highest value; callers treat unsigned types of 127 bits and more as unknown.
constexpr wide highest(value_type type) {
    int const bits = type.is_signed ? type.width - 1 : type.width;
    return bits >= 127 ? ~(wide(1) << 127) : (wide(1) << bits) - 1;
}

// Bits needed for the magnitude of a value >= 0 (0 needs one bit).
constexpr int bits_for(wide value) {
    auto const high = static_cast<unsigned long long>(uwide(value) >> 64),
               low = static_cast<unsigned long long>(value);
    if (high != 0) return high >> 63 != 0 ? 127 : 128 - __builtin_clzll(high);
    return low == 0 ? 1 : 64 - __builtin_clzll(low);
}

// Narrowest type that holds every value in [low, high].
constexpr value_type narrowest(wide low, wide high) {
    if (low >= 0) return {short(bits_for(high)), false};
    int const negative = bits_for(~low);
    int const positive = high < 0 ? 1 : bits_for(high);
    bool const zero_bit = ~low == 0 && high <= 0; // only -1 (and 0): one bit is enough
    return {short(zero_bit ? 1 : (negative > positive ? negative : positive) + 1), true};
}

constexpr int greater_of(int x, int y) { return x < y ? y : x; }
constexpr int lesser_of(int x, int y) { return x < y ? x : y; }
constexpr wide lesser(wide x, wide y) { return x < y ? x : y; }
constexpr wide greater(wide x, wide y) { return x < y ? y : x; }

// That holds the values of both.
constexpr value_type common_type(value_type x, value_type y) {
    bool const is_signed = x.is_signed || y.is_signed;
    int const p = x.width + (is_signed && !x.is_signed), q = y.width + (is_signed && !y.is_signed);
    return {short(greater_of(p, q)), is_signed};
}

constexpr bool is_power_of_two(wide value) { return value > 0 && (value & (value - 1)) == 0; }

constexpr int log2_of(wide power) { return bits_for(power) - 1; }

} // namespace hls::ir
