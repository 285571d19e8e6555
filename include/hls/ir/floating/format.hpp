// Formats of floating point numbers, and what a node of the graph states of its operation: the
// format of its operands, that of its result, and how the result is rounded.
#pragma once

#include "../../support/wide.hpp"

namespace hls {

// Which of the two numbers beside an exact result.
enum class rounding : unsigned char { nearest_even, nearest_away, toward_zero, upward, downward };

// Numbers whose exponent is 0: as IEEE 754 has them, or zeros.
enum class subnormals : unsigned char { kept, flushed };

namespace ir {

// What an operation float_function or float_function_of_two computes.
enum class float_function : unsigned char {
    exp,
    exp2,
    exp10,
    log,
    log2,
    log10,
    sin,
    cos,
    tan,
    sinpi,
    cospi,
    asin,
    acos,
    atan,
    reciprocal,
    rsqrt,
    cbrt,
    floor,
    ceil,
    round,
    trunc,
    expm1,
    log1p,
    sinh,
    cosh,
    tanh,
    asinpi,
    acospi,
    atanpi,
    // of two numbers
    atan2,
    atan2pi,
    hypot,
    fmod,
    ldexp, // of a number and a power (functions/scale.hpp)
    pow,
    powr
};
inline constexpr int float_function_count = int(float_function::powr) + 1;

// A sign, `exponent` bits of exponent, `mantissa` bits of mantissa.
struct float_format {
    int exponent;
    int mantissa;
    bool has_subnormals;

    constexpr int width() const { return 1 + exponent + mantissa; }
    constexpr int bias() const { return (1 << (exponent - 1)) - 1; }
    constexpr int highest() const { return (1 << exponent) - 1; } // of infinities
    constexpr int least() const { return 1 - bias() - mantissa; } // of a subnormal's lowest bit
    constexpr wide infinity() const { return wide(highest()) << mantissa; }
    constexpr wide not_a_number() const { return infinity() | wide(1) << (mantissa - 1); }
    constexpr bool operator==(float_format const&) const = default;
};

struct float_operation {
    float_format from;
    float_format to;
    rounding mode;
    int scale; // of an integer operand: it counts times 2^scale
    float_function function = float_function::exp;

    // Of the format that has more: quotients and roots are computed for that many bits.
    constexpr int most_mantissa() const {
        return from.mantissa > to.mantissa ? from.mantissa : to.mantissa;
    }
};

namespace detail {

constexpr unsigned long long packed(float_format f) {
    return static_cast<unsigned long long>(f.exponent | f.mantissa << 4 | f.has_subnormals << 10);
}
constexpr float_format unpacked_format(unsigned long long bits) {
    return {int(bits & 15), int(bits >> 4 & 63), (bits >> 10 & 1) != 0};
}

} // namespace detail

// As the `value` of a node, and back.
constexpr long long packed(float_operation const& o) {
    return static_cast<long long>(detail::packed(o.from) | detail::packed(o.to) << 11 |
                                  static_cast<unsigned long long>(o.mode) << 22 |
                                  static_cast<unsigned long long>(o.scale + 2048) << 25 |
                                  static_cast<unsigned long long>(o.function) << 40);
}
constexpr float_operation unpacked(long long value) {
    auto const bits = static_cast<unsigned long long>(value);
    return {detail::unpacked_format(bits), detail::unpacked_format(bits >> 11),
            rounding(bits >> 22 & 7), int(bits >> 25 & 4095) - 2048, float_function(bits >> 40)};
}

} // namespace ir

} // namespace hls
