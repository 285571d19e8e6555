// A function by its name: what the operations float_function and float_function_of_two compute.
#pragma once

#include <utility>

#include "arctangent.hpp"
#include "hyperbolic.hpp"
#include "logarithm_of_sum.hpp"
#include "powers.hpp"
#include "remainder.hpp"
#include "roots.hpp"
#include "scale.hpp"
#include "whole.hpp"

namespace hls::ir::functions {

// Without tables.
constexpr bool has_every_format(float_function function) {
    using enum float_function;
    switch (function) {
    case floor:
    case ceil:
    case round:
    case trunc:
    case ldexp:
    case hypot:
    case reciprocal:
    case rsqrt: return true;
    default: return false;
    }
}
constexpr bool has_function(float_function function, float_format f) {
    return has_tables(f) || has_every_format(function);
}

// Integers of 64 bits are enough.
constexpr bool is_short(float_function function, float_format f) {
    return has_tables(f) && function < float_function::pow;
}

template <class On, class Value = typename On::value>
HLS_INLINED constexpr Value logarithm_to_base(On& on, float_format f, float_function function,
                                              Value x) {
    using namespace float_tables;
    using enum float_function;
    bool const s = is_small(f);
    switch (function) {
    case log1p: return logarithm_of_sum(on, f, x, s ? small_log : full_log);
    case log: return logarithm(on, f, x, s ? small_log : full_log, 1 / log2_of_e);
    case log2: return logarithm(on, f, x, s ? small_log2 : full_log2, 1);
    default: return logarithm(on, f, x, s ? small_log10 : full_log10, 1 / log2_of_10);
    }
}

// y is for functions of two numbers. What does not depend on numbers folds: compilers see no other
// function than this one.
template <float_function function, class On, class Value = typename On::value>
HLS_INLINED constexpr Value apply(On& on, float_operation const& o, Value x, Value y) {
    using enum float_function;
    float_format const f = o.to;
    switch (function) {
    case exp: return exponential(on, f, x, log2_of_e);
    case exp2: return exponential(on, f, x, 1);
    case exp10: return exponential(on, f, x, log2_of_10);
    case expm1: return exponential_less_one(on, f, x);
    case log1p:
    case log:
    case log2:
    case log10: return logarithm_to_base(on, f, function, x);
    case sinh:
    case cosh: return hyperbolic(on, f, x, function == sinh);
    case tanh: return hyperbolic_tangent(on, f, x);
    case asin:
    case acos: return arcsine(on, f, x, function == asin, false);
    case asinpi:
    case acospi: return arcsine(on, f, x, function == asinpi, true);
    case atan:
    case atanpi: {
        Value const one = on.number(wide(f.bias()) << f.mantissa);
        return arctangent_of_two(on, f, x, one, function == atanpi);
    }
    case atan2:
    case atan2pi: return arctangent_of_two(on, f, x, y, function == atan2pi);
    case reciprocal: return functions::reciprocal(on, f, x);
    case rsqrt: return reciprocal_root(on, f, x);
    case cbrt: return cube_root(on, f, x);
    case hypot: return hypotenuse(on, f, x, y);
    case fmod: return remainder(on, f, x, y);
    case ldexp: return times_power_of_two(on, f, o.mode, x, y);
    case pow:
    case powr: return power_of_two_numbers(on, f, x, y, function == powr);
    case floor:
    case ceil:
    case round:
    case trunc: return whole(on, f, function, x);
    default: return circular(on, f, function, x);
    }
}

// The function that the operation states.
template <class On, class Value = typename On::value>
constexpr Value apply(On& on, float_operation const& o, Value x, Value y) {
    Value result{};
    auto const perhaps = [&]<std::size_t Function>() {
        constexpr auto function = float_function(Function);
        if (o.function == function) result = apply<function>(on, o, x, y);
    };
    [&]<std::size_t... Function>(std::index_sequence<Function...>) {
        (perhaps.template operator()<Function>(), ...);
    }
    (std::make_index_sequence<std::size_t(float_function_count)>());
    return result;
}

} // namespace hls::ir::functions
