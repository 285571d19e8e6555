// The multipliers of a device: which products fit one, and how many of them a wider one takes.
#pragma once

#include "device.hpp"

namespace hls {

// Where products are computed: what a kernel's options prefer, and what a product itself requests.
enum class prefer : unsigned char { automatic, dsp, logic };

// Products in look-up tables of factors of so many bits are rows of signed digits; of narrower ones
// synthesis makes no more of `a * b`.
inline constexpr int least_digit_factor = 5;

struct factor_type {
    int width;
    bool is_signed;
};

constexpr int narrow_side(device const& target) {
    return target.multiplier_narrow > 0 ? target.multiplier_narrow : target.multiplier_width;
}

// Beside a signed factor, and where multipliers are signed, an unsigned one has a zero above it.
constexpr int bits_taken(device const& target, factor_type x, factor_type other) {
    return x.width + (!x.is_signed && (other.is_signed || target.multiplier_signed));
}

// A factor in parts: `full` ones as wide as the narrow side, and a last one of `last` bits. Where
// multipliers are signed, the full ones have a zero above them.
struct factor_parts {
    int full, last;
};

constexpr factor_parts parts_of(device const& target, int bits, int side) {
    int const part = narrow_side(target) - target.multiplier_signed;
    int const full = bits <= side ? 0 : (bits - side + part - 1) / part;
    return {full, bits - full * part};
}

// Narrow products of parts are computed in look-up tables.
constexpr bool takes_multiplier(device const& target, int a, int b) {
    return a >= 2 && b >= 2 && a + b >= target.multiplier_least;
}

struct factor_bits {
    int wide, narrow;
};

constexpr factor_bits taken_by(device const& target, factor_type a, factor_type b) {
    int const x = bits_taken(target, a, b), y = bits_taken(target, b, a);
    return {x < y ? y : x, x < y ? x : y};
}

// Multipliers of a product of `width` bits; 0: look-up tables compute it.
constexpr int multiplier_blocks(device const& target, factor_type a, factor_type b, int width) {
    bool const too_small = a.width < 2 || b.width < 2 || width < target.multiplier_least;
    if (!target.has_multiplier || too_small) return 0;
    int const part = narrow_side(target);
    factor_bits const taken = taken_by(target, a, b);
    if (taken.wide <= part) return takes_multiplier(target, taken.wide, taken.narrow);
    factor_parts const x = parts_of(target, taken.wide, target.multiplier_width);
    factor_parts const y = parts_of(target, taken.narrow, part);
    return x.full * y.full + x.full * takes_multiplier(target, part, y.last) +
           y.full * takes_multiplier(target, x.last, part) +
           takes_multiplier(target, x.last, y.last);
}

// Without look-up tables beside it.
constexpr bool fits_one_multiplier(device const& target, factor_type a, factor_type b, int width) {
    factor_bits const taken = taken_by(target, a, b);
    return multiplier_blocks(target, a, b, width) == 1 && taken.wide <= target.multiplier_width &&
           taken.narrow <= narrow_side(target);
}

} // namespace hls
