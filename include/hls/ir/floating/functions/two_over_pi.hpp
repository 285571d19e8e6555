// Angles in radians as quarter turns: the bits of 2/pi that count for a number.
#pragma once

#include "../format.hpp"
#include "tables.hpp"

namespace hls::ir::functions {

// Below 2^this, sin x and tan x count as x.
constexpr int least_exponent(float_format f) { return -(f.mantissa + 2) / 2; }
// Bits behind the point of an angle in quarter turns: no number of the format is nearer to a
// multiple than about 2^-(exponent + mantissa).
constexpr int angle_bits(float_format f) { return f.exponent + 2 * f.mantissa + 7; }
constexpr int factor_bits(float_format f) { return angle_bits(f) + f.mantissa + 3; }

// 64 of its bits, from that of weight 2^-first on.
constexpr unsigned long long word_of_two_over_pi(int first) {
    unsigned long long word = 0;
    for (int k = 0; k < 5; ++k) { // bit 63 of word k has weight 2^-(64 k + 1)
        int const up = 64 * k + 1 - first;
        if (up > -64 && up <= 0) word |= float_tables::two_over_pi[k] << -up;
        if (up > 0 && up < 64) word |= float_tables::two_over_pi[k] >> up;
    }
    return word;
}

// 2/pi times the weight of a significand's lowest bit, modulo 4: for an exponent field, counted
// from the first one that matters. In units of 2^-factor_bits.
constexpr wide reduction_factor(float_format f, int field) {
    int const exponent = field - f.bias(), width = factor_bits(f) + 2;
    if (exponent < least_exponent(f) || field >= f.highest()) return 0;
    int const first = exponent - f.mantissa - 1; // the highest bit has weight 2^-first in 2/pi
    uwide bits = 0;
    for (int k = 0; k < 2; ++k) bits = bits << 64 | word_of_two_over_pi(first + 64 * k);
    return wide(bits >> (128 - width));
}

} // namespace hls::ir::functions
