// A function by its name: what the operations float_function and float_function_of_two compute.
#pragma once

#include "arctangent.hpp"
#include "powers.hpp"
#include "roots.hpp"
#include "whole.hpp"

namespace hls::ir::functions {

inline constexpr double log2_of_e = 1.44269504088896340736, log2_of_10 = 3.32192809488736234787;

// Formats for which there are tables.
constexpr bool has_functions(float_format f) { return f.exponent <= 8 && f.mantissa <= 23; }

// Integers of 64 bits are enough.
constexpr bool is_short(float_function function) { return function < float_function::pow; }

// y is for functions of two numbers.
template <class On>
constexpr typename On::value apply(On& on, float_function function, float_format f,
                                   typename On::value x, typename On::value y) {
    using namespace float_tables;
    using enum float_function;
    bool const s = is_small(f);
    switch (function) {
    case exp: return exponential(on, f, x, log2_of_e);
    case exp2: return exponential(on, f, x, 1);
    case exp10: return exponential(on, f, x, log2_of_10);
    case log: return logarithm(on, f, x, s ? small_log : full_log, 1 / log2_of_e);
    case log2: return logarithm(on, f, x, s ? small_log2 : full_log2, 1);
    case log10: return logarithm(on, f, x, s ? small_log10 : full_log10, 1 / log2_of_10);
    case asin:
    case acos: return arcsine(on, f, x, function == asin);
    case atan: return arctangent_of_two(on, f, x, on.number(wide(f.bias()) << f.mantissa));
    case atan2: return arctangent_of_two(on, f, x, y);
    case reciprocal: return functions::reciprocal(on, f, x);
    case rsqrt: return reciprocal_root(on, f, x);
    case cbrt: return cube_root(on, f, x);
    case hypot: return hypotenuse(on, f, x, y);
    case pow:
    case powr: return power_of_two_numbers(on, f, x, y, function == powr);
    case floor:
    case ceil:
    case round:
    case trunc: return whole(on, f, function, x);
    default: return circular(on, f, function, x);
    }
}

} // namespace hls::ir::functions
