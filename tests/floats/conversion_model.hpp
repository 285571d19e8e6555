// What becomes of a number in another format, by the definitions: an exact number is a sign, an
// integer and a power of two, and the result is looked for among the numbers of the format. Shares
// nothing with the library but the names of the modes.
#pragma once

#include <hls/hls.hpp>

namespace test {

using hls::overflow, hls::quantization, hls::rounding;
using natural = hls::uwide;
using integer_word = hls::wide;

// (-1)^negative * significand * 2^exponent
struct exact_value {
    bool negative = false;
    natural significand = 0;
    int exponent = 0;
    bool is_infinite = false, is_nan = false;
};

struct floating_shape {
    int exponent, mantissa;
    bool has_subnormals = true;
    rounding mode = rounding::nearest_even;

    constexpr int width() const { return 1 + exponent + mantissa; }
    constexpr int infinity() const { return (1 << exponent) - 1; } // its exponent field
};

struct fixed_shape {
    int width, fraction;
    bool is_signed;
    quantization q = quantization::trn;
    overflow o = overflow::wrap;
};

constexpr int bits_of_number(natural n) {
    int bits = 0;
    for (; n != 0; n >>= 1) ++bits;
    return bits;
}

// Of magnitudes: negative, 0 or positive, as a is less than b, equal, or greater.
constexpr int compare_magnitudes(exact_value const& a, exact_value const& b) {
    if (a.significand == 0 || b.significand == 0)
        return int(a.significand != 0) - int(b.significand != 0);
    int const bits_of_a = bits_of_number(a.significand), bits_of_b = bits_of_number(b.significand);
    int const top_of_a = bits_of_a + a.exponent, top_of_b = bits_of_b + b.exponent;
    if (top_of_a != top_of_b) return top_of_a < top_of_b ? -1 : 1;
    natural const x = a.significand << (128 - bits_of_a), y = b.significand << (128 - bits_of_b);
    return x < y ? -1 : x > y;
}

// ----- words to exact numbers -----

// Of a magnitude without its sign; the field of infinity stands for the power of two that follows.
constexpr exact_value magnitude_value(floating_shape f, natural raw) {
    natural const field = raw >> f.mantissa, one = natural(1) << f.mantissa;
    natural const mantissa = raw & (one - 1);
    int const least = 2 - (1 << (f.exponent - 1)) - f.mantissa;
    if (field == 0) return {false, f.has_subnormals ? mantissa : 0, least};
    return {false, mantissa + one, least + int(field) - 1};
}

constexpr exact_value exact(floating_shape f, natural raw) {
    natural const sign = natural(1) << (f.width() - 1), magnitude = raw & (sign - 1);
    natural const infinity = natural(f.infinity()) << f.mantissa;
    exact_value x = magnitude_value(f, magnitude);
    x.negative = (raw & sign) != 0;
    x.is_infinite = magnitude == infinity;
    x.is_nan = magnitude > infinity;
    return x;
}

constexpr exact_value exact(fixed_shape f, integer_word raw) {
    bool const negative = f.is_signed && raw < 0;
    return {negative, negative ? natural(0) - natural(raw) : natural(raw), -f.fraction};
}

// ----- exact numbers to words -----

// The two neighbours of a number, and which side of the middle it is on.
struct neighbours {
    bool is_exact;
    int side; // of the middle: negative, 0 or positive
};

constexpr bool takes_upper(rounding mode, bool negative, bool odd, neighbours n) {
    if (n.is_exact) return false;
    switch (mode) {
    case rounding::nearest_even: return n.side > 0 || (n.side == 0 && odd);
    case rounding::nearest_away: return n.side >= 0;
    case rounding::toward_zero: return false;
    case rounding::upward: return !negative;
    default: return negative;
    }
}

constexpr natural rounded_magnitude(floating_shape f, exact_value const& x) {
    natural const infinity = natural(f.infinity()) << f.mantissa;
    natural below = 0, above = infinity + 1;
    while (above - below > 1) { // `below` is at most the exact value
        natural const middle = (below + above) / 2;
        (compare_magnitudes(magnitude_value(f, middle), x) <= 0 ? below : above) = middle;
    }
    bool const is_small = below >> f.mantissa == 0;
    if (!f.has_subnormals && is_small) return 0;
    exact_value const low = magnitude_value(f, below);
    exact_value const middle{false, 2 * low.significand + 1, low.exponent - 1};
    bool const beyond = below == infinity; // then the upper one is infinity, the lower the largest
    neighbours const n{compare_magnitudes(low, x) == 0 && !beyond,
                       beyond ? 1 : compare_magnitudes(x, middle)};
    natural const lower = beyond ? infinity - 1 : below;
    return lower + takes_upper(f.mode, x.negative, (lower & 1) != 0, n);
}

constexpr natural model(floating_shape f, exact_value const& x) {
    natural const infinity = natural(f.infinity()) << f.mantissa;
    if (x.is_nan) return infinity | natural(1) << (f.mantissa - 1);
    natural const magnitude = x.is_infinite ? infinity : rounded_magnitude(f, x);
    return magnitude | natural(x.negative) << (f.width() - 1);
}

// Of the magnitude: `lower` is its integer towards zero.
constexpr bool leaves_zero(quantization q, bool negative, bool odd, neighbours n) {
    if (n.is_exact) return false;
    if (q == quantization::trn) return negative;
    if (q == quantization::trn_zero) return false;
    if (n.side != 0) return n.side > 0;
    switch (q) {
    case quantization::rnd: return !negative;
    case quantization::rnd_min_inf: return negative;
    case quantization::rnd_inf: return true;
    case quantization::rnd_zero: return false;
    case quantization::rnd_conv: return odd;
    default: return !odd;
    }
}

// An integer without its sign; above 2^128 only its low bits are known.
struct counted {
    natural low;
    bool is_more;
};

constexpr counted counted_units(fixed_shape f, exact_value const& x) {
    int const up = x.exponent + f.fraction;
    if (x.significand == 0) return {0, false};
    if (up >= 128) return {0, true};
    if (up >= 0) return {x.significand << up, bits_of_number(x.significand) + up > 128};
    natural const lower = -up >= 128 ? 0 : x.significand >> -up;
    exact_value const low{false, lower, -f.fraction};
    exact_value const middle{false, 2 * lower + 1, -f.fraction - 1};
    neighbours const n{compare_magnitudes(low, x) == 0, compare_magnitudes(x, middle)};
    return {lower + leaves_zero(f.q, x.negative, (lower & 1) != 0, n), false};
}

constexpr integer_word low_bits_of(fixed_shape f, natural word) {
    if (f.width < 128) word &= (natural(1) << f.width) - 1;
    bool const negative = f.is_signed && (word >> (f.width - 1) & 1) != 0;
    return negative && f.width < 128 ? integer_word(word - (natural(1) << f.width))
                                     : integer_word(word);
}

constexpr integer_word model(fixed_shape f, exact_value const& x) {
    if (x.is_nan || (x.is_infinite && f.o == overflow::wrap)) return 0;
    counted const units = x.is_infinite ? counted{0, true} : counted_units(f, x);
    natural const high = ~natural(0) >> (128 - f.width) >> int(f.is_signed);
    natural const low = !f.is_signed               ? 0
                        : f.o == overflow::sat_sym ? high
                                                   : high + 1; // its magnitude
    natural const limit = x.negative ? low : high;
    bool const fits = !units.is_more && units.low <= limit;
    if (fits || f.o == overflow::wrap)
        return low_bits_of(f, x.negative ? natural(0) - units.low : units.low);
    if (f.o == overflow::sat_zero) return 0;
    return integer_word(x.negative ? natural(0) - limit : limit);
}

} // namespace test
