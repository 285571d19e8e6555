// What the bits of a floating point number mean, and the way back: an exact value becomes a number
// of a format. On unsigned integers of 64 or 128 bits.
#pragma once

#include "format.hpp"

namespace hls::ir {

// (-1)^negative * significand * 2^exponent.
template <class Bits>
struct float_number {
    bool negative;
    bool is_nan;
    bool is_infinite;
    int exponent;
    Bits significand;
};

template <class Bits>
constexpr float_number<Bits> number_of(float_format f, Bits raw) {
    Bits const mantissa = raw & ((Bits(1) << f.mantissa) - 1);
    int const exponent = int(raw >> f.mantissa) & f.highest();
    bool const special = exponent == f.highest();
    float_number<Bits> n{};
    n.negative = (raw >> (f.width() - 1) & 1) != 0;
    n.is_nan = special && mantissa != 0;
    n.is_infinite = special && mantissa == 0;
    n.exponent = (exponent == 0 ? 0 : exponent - 1) + f.least();
    if (exponent != 0) n.significand = mantissa | Bits(1) << f.mantissa;
    if (exponent == 0 && f.has_subnormals) n.significand = mantissa;
    return n;
}

// Up to the highest 1; 0 has none.
template <class Bits>
constexpr int used_bits(Bits x) {
    auto const low = static_cast<unsigned long long>(x);
    if constexpr (sizeof(Bits) > 8)
        if (auto const high = static_cast<unsigned long long>(x >> 64); high != 0)
            return 128 - __builtin_clzll(high);
    return low == 0 ? 0 : 64 - __builtin_clzll(low);
}

// Shifted down; of what leaves it the lowest bit tells whether it was 0.
template <class Bits>
constexpr Bits shifted_with_rest(Bits x, int by) {
    if (by <= 0) return x;
    if (by >= int(sizeof(Bits)) * 8) return x != 0;
    return x >> by | Bits((x & ((Bits(1) << by) - 1)) != 0);
}

// Is the magnitude one step larger? `half` of a step, and more `below`, were cut.
constexpr bool rounds_up(rounding mode, bool negative, bool odd, bool half, bool below) {
    switch (mode) {
    case rounding::nearest_even: return half && (odd || below);
    case rounding::nearest_away: return half;
    case rounding::toward_zero: return false;
    case rounding::upward: return !negative && (half || below);
    default: return negative && (half || below);
    }
}

// Above the largest number: infinite, or the largest one.
constexpr bool stays_finite(rounding mode, bool negative) {
    return mode == rounding::toward_zero || (mode == rounding::upward && negative) ||
           (mode == rounding::downward && !negative);
}

// The bits of significand * 2^exponent without its sign.
template <class Bits>
constexpr Bits rounded_magnitude(float_format f, rounding mode, bool negative, Bits significand,
                                 int exponent) {
    int const bits = used_bits(significand);
    if (bits == 0 || (!f.has_subnormals && exponent + bits <= f.least() + f.mantissa)) return 0;
    int drop = bits - (f.mantissa + 1);
    if (exponent + drop < f.least()) drop = f.least() - exponent;
    int const field = exponent + drop - f.least(); // one less than that of a normal number
    if (field + 1 >= f.highest()) return Bits(f.infinity()) - stays_finite(mode, negative);
    if (drop <= 0) return (Bits(field) << f.mantissa) + (significand << -drop);
    if (drop > bits) return rounds_up(mode, negative, false, false, true);
    bool const below = (significand & ((Bits(1) << (drop - 1)) - 1)) != 0;
    Bits const doubled = significand >> (drop - 1), kept = doubled >> 1;
    bool const half = (doubled & 1) != 0;
    return (Bits(field) << f.mantissa) + kept +
           rounds_up(mode, negative, (kept & 1) != 0, half, below);
}

// The bits of a number: special values first.
template <class Bits>
constexpr Bits bits_of(float_format f, rounding mode, float_number<Bits> const& n) {
    if (n.is_nan) return Bits(f.not_a_number());
    Bits const sign = Bits(n.negative) << (f.width() - 1);
    if (n.is_infinite) return sign | Bits(f.infinity());
    return sign | rounded_magnitude(f, mode, n.negative, n.significand, n.exponent);
}

} // namespace hls::ir
