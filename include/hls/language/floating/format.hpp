// floating<E, M, rounding, subnormals> as a type: its bits, how results are rounded to it, the
// usual formats. What stands beside it in an expression.
#pragma once

#include "../../ir/floating/meaning.hpp"
#include "../fixed/functions.hpp"

namespace hls {

// The name is the message: an assertion in the class would be followed by many errors.
template <int Exponent, int Mantissa>
concept HLS0406_floating_has_2_to_11_bits_of_exponent_and_1_to_52_of_mantissa =
    Exponent >= 2 && Exponent <= 11 && Mantissa >= 1 && Mantissa <= 52;

template <int Exponent, int Mantissa, rounding Mode = rounding::nearest_even,
          subnormals Subnormals = subnormals::kept>
requires HLS0406_floating_has_2_to_11_bits_of_exponent_and_1_to_52_of_mantissa<Exponent, Mantissa>
struct floating;

// 16 bits: a sign, 5 of the exponent, 10 of the mantissa.
using float16 = floating<5, 10>;
// float16.
using half = float16;
// 16 bits: a sign, 8 of the exponent, 7 of the mantissa.
using bfloat16 = floating<8, 7>;
// 19 bits: a sign, 8 of the exponent, 10 of the mantissa.
using bfloat19 = floating<8, 10>;
// 32 bits, as float of the CPU: a sign, 8 of the exponent, 23 of the mantissa.
using float32 = floating<8, 23>;
// 64 bits, as double of the CPU: a sign, 11 of the exponent, 52 of the mantissa.
using float64 = floating<11, 52>;
// 8 bits: a sign, 4 of the exponent, 3 of the mantissa.
using float8_e4m3 = floating<4, 3>; // with infinities, as IEEE 754 would have them
// 8 bits: a sign, 5 of the exponent, 2 of the mantissa.
using float8_e5m2 = floating<5, 2>;

namespace detail {

template <int E, int M, rounding R, subnormals S>
floating<E, M, R, S> floating_of(floating<E, M, R, S> const*);

template <class T>
concept floating_like = requires(std::remove_cvref_t<T> const* p) {
    floating_of(p);
};
template <floating_like T>
using floating_in = decltype(floating_of(static_cast<std::remove_cvref_t<T> const*>(nullptr)));

// Two numbers of one format, or one and a C++ number.
template <class A, class B>
concept floating_pair = (floating_like<A> && (floating_like<B> || plain_number<B>)) ||
                        (plain_number<A> && floating_like<B>);

inline constexpr ir::float_format format_of_double{11, 52, true};

// The bits of a C++ number in a format.
constexpr wide float_bits(double number, ir::float_format to, rounding mode) {
    auto const bits = std::bit_cast<unsigned long long>(number);
    return wide(ir::float_of_float({format_of_double, to, mode, 0}, bits));
}

// The C++ number whose bits in a format are these.
constexpr double float_value(ir::float_format f, unsigned long long bits) {
    auto const n = ir::number_of(f, bits);
    double const sign = n.negative ? -1 : 1;
    if (n.is_nan) return __builtin_nan("");
    if (n.is_infinite) return sign * __builtin_inf();
    return sign * double(n.significand) * power_of_two(n.exponent);
}

} // namespace detail

} // namespace hls
