// Fixed point numbers: what becomes of bits below and above a format, and numbers of C++ as
// integers times a power of two.
#pragma once

#include <bit>
#include <exception>

#include "../../ir/value.hpp"

namespace hls {

// What is done with bits below the lowest one that is kept (the modes of ac_fixed).
enum class quantization : unsigned char {
    trn,         // down
    rnd,         // to the nearest, ties up
    trn_zero,    // towards zero
    rnd_zero,    // to the nearest, ties towards zero
    rnd_inf,     // to the nearest, ties away from zero
    rnd_min_inf, // to the nearest, ties down
    rnd_conv,    // to the nearest, ties to the even one
    rnd_conv_odd // to the nearest, ties to the odd one
};

// What becomes of a value that the format does not have, after it was rounded.
enum class overflow : unsigned char {
    wrap,     // its low bits
    sat,      // the nearest value
    sat_zero, // 0
    sat_sym   // the nearest value, and never the lowest one of a signed format
};

// A number of C++ that is infinite, or none.
struct number_is_not_finite : std::exception {
    char const* what() const noexcept override {
        return "HLS0403: an infinite number, or none, has no fixed point format";
    }
};

namespace detail {

// mantissa * 2^exponent
struct binary_number {
    long long mantissa;
    int exponent;
};

constexpr binary_number binary(double value) {
    auto const bits = std::bit_cast<unsigned long long>(value);
    int const exponent = int(bits >> 52 & 0x7ff);
    if (exponent == 0x7ff) throw number_is_not_finite{}; // HLS0403: use a finite number
    auto const fraction = static_cast<long long>(bits & 0xf'ffff'ffff'ffff);
    long long const mantissa = exponent == 0 ? fraction : fraction | 1LL << 52;
    return {bits >> 63 != 0 ? -mantissa : mantissa, (exponent == 0 ? 1 : exponent) - 1075};
}

constexpr double power_of_two(int exponent) {
    double power = 1, factor = exponent < 0 ? 0.5 : 2;
    for (int k = exponent < 0 ? -exponent : exponent; k > 0; --k) power *= factor;
    return power;
}

// One more than what remains after cutting? `half`: the highest bit that is cut; `below`: any bit
// under it.
constexpr bool rounds_up(quantization q, bool negative, bool odd, bool half, bool below) {
    switch (q) {
    case quantization::rnd: return half;
    case quantization::trn_zero: return negative && (half || below);
    case quantization::rnd_zero: return half && (negative || below);
    case quantization::rnd_inf: return half && (!negative || below);
    case quantization::rnd_min_inf: return half && below;
    case quantization::rnd_conv: return half && (odd || below);
    case quantization::rnd_conv_odd: return half && (!odd || below);
    default: return false;
    }
}

constexpr wide lowest_of(ir::value_type type, overflow o) {
    wide const low = ir::lowest(type);
    return o == overflow::sat_sym && type.is_signed ? low + 1 : low;
}

// In place of a value that is below, or above, all values of the type.
constexpr wide beyond(bool below, ir::value_type type, overflow o) {
    if (o == overflow::sat_zero) return 0;
    if (below) return lowest_of(type, o);
    return type.width == 128 && !type.is_signed ? ~wide(0) : ir::highest(type);
}

// In the type; a value that it does not have becomes what the mode says.
constexpr wide limited(wide value, ir::value_type type, overflow o) {
    if (o == overflow::wrap) return ir::wrap(uwide(value), type);
    bool const is_below = value < lowest_of(type, o);
    return is_below || value > ir::highest(type) ? beyond(is_below, type, o) : value;
}

// value * 2^-dropped
constexpr wide rounded(wide value, int dropped, quantization q) {
    if (dropped <= 0) return wide(uwide(value) << -dropped);
    int const cut = dropped < 126 ? dropped : 126; // more leave the same bits
    wide const kept = value >> cut;
    bool const half = (value >> (cut - 1) & 1) != 0;
    bool const below = wide(uwide(value) << (127 - (cut - 1)) << 1) != 0;
    return kept + rounds_up(q, value < 0, (kept & 1) != 0, half, below);
}

// A mantissa of 53 bits times 2^most_up is less than 2^127.
inline constexpr int most_up = 74;

// With a larger exponent: of the formats of 128 bits, those without a sign have numbers from 2^127
// on, and the others have -2^127.
constexpr bool is_highest_power(binary_number n, int up, ir::value_type type) {
    bool const lowest = n.mantissa == -(1LL << 52);
    return type.width == 128 && up == most_up + 1 && (type.is_signed ? lowest : n.mantissa > 0);
}

// The integer that stands for a number of C++ with so many bits behind the point.
constexpr wide fixed_of(double number, int fraction, ir::value_type type, quantization q,
                        overflow o) {
    binary_number const n = binary(number);
    int const up = n.exponent + fraction;
    if (n.mantissa == 0 || up <= most_up) return limited(rounded(n.mantissa, -up, q), type, o);
    uwide const bits = up < 128 ? uwide(wide(n.mantissa)) << up : 0;
    if (o == overflow::wrap || is_highest_power(n, up, type)) return ir::wrap(bits, type);
    return beyond(n.mantissa < 0, type, o);
}

constexpr bool is_exact(double number, int fraction, ir::value_type type) {
    binary_number n = binary(number);
    if (n.mantissa == 0) return true;
    while (n.mantissa % 2 == 0) {
        n.mantissa /= 2;
        ++n.exponent;
    }
    int const up = n.exponent + fraction;
    return up >= 0 && up < 64 && ir::fits(wide(n.mantissa) << up, type);
}

} // namespace detail

} // namespace hls
