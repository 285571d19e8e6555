// How far functions of floating point numbers are from the exact values, in units of the last
// place. The exact values are those of long double in the C library, which has more than twice the
// bits.
#pragma once

#include <cmath>
#include <random>
#include <vector>

#include <hls/ir/meaning.hpp>

namespace test {

using namespace hls::ir;
using exact_number = long double;
using word = unsigned long long;

inline constexpr exact_number pi = 3.14159265358979323846264338327950288L;

inline exact_number sine_of_half_turns(exact_number x) {
    exact_number const r = std::remainder(x, 2.0L), near = std::fabs(r);
    if (r == 0 || near == 1) return std::copysign(0.0L, x);
    exact_number const folded = near > 0.5L ? std::copysign(1 - near, r) : r;
    return std::sin(pi * folded);
}
inline exact_number cosine_of_half_turns(exact_number x) {
    exact_number const near = std::fabs(std::remainder(x, 2.0L));
    return near == 0.5L ? 0 : sine_of_half_turns(0.5L - near);
}
inline exact_number real_power(exact_number x, exact_number y) {
    bool const open = (y == 0 && (x == 0 || std::isinf(x))) || (x == 1 && std::isinf(y));
    return x < 0 || open || std::isnan(x) || std::isnan(y) ? NAN : std::pow(std::fabs(x), y);
}

inline exact_number exact_value(float_function function, exact_number x, exact_number y) {
    switch (function) {
    case float_function::exp: return std::exp(x);
    case float_function::exp2: return std::exp2(x);
    case float_function::exp10: return std::pow(10.0L, x);
    case float_function::log: return std::log(x);
    case float_function::log2: return std::log2(x);
    case float_function::log10: return std::log10(x);
    case float_function::sin: return std::sin(x);
    case float_function::cos: return std::cos(x);
    case float_function::tan: return std::tan(x);
    case float_function::sinpi: return sine_of_half_turns(x);
    case float_function::cospi: return cosine_of_half_turns(x);
    case float_function::asin: return std::asin(x);
    case float_function::acos: return std::acos(x);
    case float_function::atan: return std::atan(x);
    case float_function::reciprocal: return 1 / x;
    case float_function::rsqrt: return 1 / std::sqrt(x);
    case float_function::cbrt: return std::cbrt(x);
    case float_function::floor: return std::floor(x);
    case float_function::ceil: return std::ceil(x);
    case float_function::round: return std::round(x);
    case float_function::trunc: return std::trunc(x);
    case float_function::expm1: return std::expm1(x);
    case float_function::log1p: return std::log1p(x);
    case float_function::sinh: return std::sinh(x);
    case float_function::cosh: return std::cosh(x);
    case float_function::tanh: return std::tanh(x);
    case float_function::asinpi: return std::asin(x) / pi;
    case float_function::acospi: return std::acos(x) / pi;
    case float_function::atanpi: return std::atan(x) / pi;
    case float_function::atan2pi: return std::atan2(x, y) / pi;
    case float_function::fmod: return std::fmod(x, y);
    case float_function::atan2: return std::atan2(x, y);
    case float_function::hypot: return std::hypot(x, y);
    case float_function::pow: return std::pow(x, y);
    default: return real_power(x, y);
    }
}

inline exact_number value_of(float_format f, word raw) {
    auto const n = number_of(f, raw);
    if (n.is_nan) return NAN;
    exact_number const size =
        n.is_infinite ? INFINITY : std::ldexp(exact_number(n.significand), n.exponent);
    return n.negative ? -size : size;
}

// Infinite where a special value is not the right one.
inline double error_of(float_format f, exact_number got, exact_number exact) {
    if (std::isnan(exact) || std::isnan(got))
        return std::isnan(exact) == std::isnan(got) ? 0 : INFINITY;
    if (std::signbit(got) != std::signbit(exact)) return INFINITY;
    if (exact == 0 || std::isinf(exact)) return got == exact ? 0 : INFINITY;
    int const lowest = 1 - f.bias(), highest = f.bias(), own = std::ilogb(exact);
    int const exponent = own < lowest ? lowest : own > highest ? highest : own;
    exact_number const unit = std::ldexp(1.0L, exponent - f.mantissa);
    exact_number const limit = std::ldexp(1.0L, f.bias() + 1); // infinity stands for it and more
    if (std::isinf(got) && std::fabs(exact) >= limit) return 0;
    if (std::isinf(got)) got = std::copysign(limit, got);
    if (!f.has_subnormals && got == 0)
        return std::fabs(exact) < std::ldexp(1.0L, lowest) ? 0 : INFINITY;
    return double(std::fabs(got - exact) / unit);
}

// The second operand of ldexp, of any bits.
inline int power_in(float_format f, word y) {
    int const bits = functions::power_bits(f);
    return int(y & ((word(2) << bits) - 1)) - (1 << bits);
}

inline double error_at(float_function function, float_format f, word x, word y) {
    float_operation const o{f, f, hls::rounding::nearest_even, 0, function};
    bool const scales = function == float_function::ldexp;
    if (scales) y &= (word(2) << functions::power_bits(f)) - 1;
    word const raw = word(float_function_result(o, x, y));
    exact_number const number = value_of(f, x);
    return error_of(f, value_of(f, raw),
                    scales ? std::ldexp(number, power_in(f, y))
                           : exact_value(function, number, value_of(f, y)));
}

constexpr bool is_of_two(float_function function) { return function >= float_function::atan2; }

// Of all numbers of the format from the first on, each `step`-th.
inline double largest_error(float_function function, float_format f, unsigned first,
                            unsigned long step) {
    double largest = 0;
    for (unsigned long x = first; x < 1ul << f.width(); x += step)
        largest = std::fmax(largest, error_at(function, f, unsigned(x), 0));
    return largest;
}

// Pairs: where something happens, near 1, and anywhere.
inline double largest_error_of_pairs(float_function function, float_format f, int count,
                                     unsigned seed) {
    word const one = word(f.bias()) << f.mantissa, step = word(1) << f.mantissa,
               sign = word(1) << (f.width() - 1), infinity = word(f.infinity()), all = 2 * sign - 1;
    std::vector<word> edges;
    for (word x : {word(0), word(1), one - 1, one, one + 1, one + step, infinity - 1, infinity,
                   infinity + 1, step, one + 3 * step / 2})
        for (word s : {word(0), sign}) edges.push_back(x | s);
    double largest = 0;
    for (word x : edges)
        for (word y : edges) largest = std::fmax(largest, error_at(function, f, x, y));
    std::mt19937_64 random(seed);
    auto const any = [&](bool near) {
        word const bits = random() & all;
        return near ? (one - 4 * step + bits % (8 * step)) | (bits & sign) : bits;
    };
    for (int k = 0; k < count; ++k) {
        word const x = any(k % 3 != 0), y = any(k % 2 != 0);
        largest = std::fmax(largest, error_at(function, f, x, y));
    }
    return largest;
}

inline constexpr char const* function_names[] = {
    "exp",    "exp2",   "exp10", "log",     "log2",  "log10",      "sin",   "cos",  "tan",
    "sinpi",  "cospi",  "asin",  "acos",    "atan",  "reciprocal", "rsqrt", "cbrt", "floor",
    "ceil",   "round",  "trunc", "expm1",   "log1p", "sinh",       "cosh",  "tanh", "asinpi",
    "acospi", "atanpi", "atan2", "atan2pi", "hypot", "fmod",       "ldexp", "pow",  "powr"};
inline constexpr int function_count = int(float_function::powr) + 1;
static_assert(sizeof function_names / sizeof *function_names == function_count);

} // namespace test
