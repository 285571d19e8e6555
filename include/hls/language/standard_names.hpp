// Functions under the names that namespace std has for them: std::min(v, w) is hls::min(v, w).
// Those that the library has not, or has under another name, are deleted: HLS0424. All take values
// of kernels only; decision 181.
#pragma once

#include "floating/mathematics.hpp"
#include "integer_functions.hpp"
#include "misuse.hpp"
#include "number_misuse.hpp"
#include "swap.hpp"
#include "vector_functions.hpp"

#define HLS_ONLY_FLOATING(name)                                                                    \
    "HLS0424: " #name " is of floating point numbers; use " #name "(convert<float32>(v))"
#define HLS_OF_FRACTIONS(name)                                                                     \
    "HLS0424: " #name " is of numbers with a fraction; use " #name "(convert<float32>(v)), or "    \
    "with a format for its result, " #name "<fixed<16, 2>>(v)"
#define HLS_WHOLE_ALREADY(name) "HLS0424: an integer has no fraction; use v instead of " #name "(v)"
#define HLS_CALLED(name) "HLS0424: this function has another name, or form, here; use " name

namespace hls {

template <class T>
concept integer_or_fixed = integer_of_hardware<T> || detail::fixed_like<T>;
template <class T>
concept any_number_of_kernel = detail::number_of_kernel<T> || detail::vector_like<T>;

#define HLS_NOT_OF(values, text, function)                                                         \
    template <HLS_BECAUSE(text), values T, class... More>                                          \
    leaf<1, false> function(T const&, More const&...) HLS_DELETED(text);
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(tan), tan)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(asin), asin)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(acos), acos)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(atan), atan)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(sinh), sinh)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(cosh), cosh)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(tanh), tanh)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(cbrt), cbrt)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(hypot), hypot)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(fmod), fmod)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(exp10), exp10)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(expm1), expm1)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(log10), log10)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(log1p), log1p)
HLS_NOT_OF(integer_or_fixed, HLS_ONLY_FLOATING(ldexp), ldexp)
HLS_NOT_OF(integer_of_hardware, HLS_OF_FRACTIONS(sin), sin)
HLS_NOT_OF(integer_of_hardware, HLS_OF_FRACTIONS(cos), cos)
HLS_NOT_OF(integer_of_hardware, HLS_OF_FRACTIONS(exp), exp)
HLS_NOT_OF(integer_of_hardware, HLS_OF_FRACTIONS(exp2), exp2)
HLS_NOT_OF(integer_of_hardware, HLS_OF_FRACTIONS(log), log)
HLS_NOT_OF(integer_of_hardware, HLS_OF_FRACTIONS(log2), log2)
HLS_NOT_OF(integer_of_hardware, HLS_OF_FRACTIONS(atan2), atan2)
HLS_NOT_OF(integer_of_hardware, HLS_WHOLE_ALREADY(floor), floor)
HLS_NOT_OF(integer_of_hardware, HLS_WHOLE_ALREADY(ceil), ceil)
HLS_NOT_OF(integer_of_hardware, HLS_WHOLE_ALREADY(round), round)
HLS_NOT_OF(integer_of_hardware, HLS_WHOLE_ALREADY(trunc), trunc)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("abs(v)"), fabs)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("min(a, b)"), fmin)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("max(a, b)"), fmax)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("round(v), whose ties go away from zero"), rint)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("round(v), whose ties go away from zero"), nearbyint)
HLS_NOT_OF(any_number_of_kernel,
           HLS_CALLED("convert<sint<32>>(round(v)), or of fixed point round(v)"), lrint)
HLS_NOT_OF(any_number_of_kernel,
           HLS_CALLED("convert<sint<32>>(round(v)), or of fixed point round(v)"), lround)
HLS_NOT_OF(any_number_of_kernel,
           HLS_CALLED("convert<sint<64>>(round(v)), or of fixed point round(v)"), llround)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("copy_sign(a, b)"), copysign)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("is_nan(v)"), isnan)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("is_infinite(v)"), isinf)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("is_finite(v)"), isfinite)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("sign_bit(v)"), signbit)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("count_leading_zeros(v)"), countl_zero)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("count_trailing_zeros(v)"), countr_zero)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("rotate_left(v, n)"), rotl)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("rotate_right(v, n)"), rotr)

// C++ has these in namespace std only, so that users may have types of such names.
namespace detail {

HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("fmod(a, b), or a % b of integers"), remainder)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("min(a, b) and max(a, b)"), minmax)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("(a + b) / 2, which has a bit more"), midpoint)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("a + t * (b - a)"), lerp)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("a loop, flow.while_(...), with a % b in it"), gcd)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("a loop, flow.while_(...), with a % b in it"), lcm)
HLS_NOT_OF(any_number_of_kernel, HLS_CALLED("print(\"v = {}\", v)"), to_string)

} // namespace detail
#undef HLS_NOT_OF

} // namespace hls

namespace std {

using hls::abs;
using hls::acos;
using hls::asin;
using hls::atan;
using hls::atan2;
using hls::cbrt;
using hls::ceil;
using hls::clamp;
using hls::copysign;
using hls::cos;
using hls::cosh;
using hls::countl_zero;
using hls::countr_zero;
using hls::exp;
using hls::exp2;
using hls::expm1;
using hls::fabs;
using hls::floor;
using hls::fma;
using hls::fmax;
using hls::fmin;
using hls::fmod;
using hls::hypot;
using hls::isfinite;
using hls::isinf;
using hls::isnan;
using hls::ldexp;
using hls::llround;
using hls::log;
using hls::log10;
using hls::log1p;
using hls::log2;
using hls::lrint;
using hls::lround;
using hls::max;
using hls::min;
using hls::nearbyint;
using hls::popcount;
using hls::pow;
using hls::printf;
using hls::rint;
using hls::rotl;
using hls::rotr;
using hls::round;
using hls::signbit;
using hls::sin;
using hls::sinh;
using hls::sqrt;
using hls::swap;
using hls::tan;
using hls::tanh;
using hls::trunc;
using hls::detail::gcd;
using hls::detail::lcm;
using hls::detail::lerp;
using hls::detail::midpoint;
using hls::detail::minmax;
using hls::detail::remainder;
using hls::detail::to_string;

// Of two constant variables: C++ prefers its own to those above.
template <hls::any_number_of_kernel T>
constexpr auto(min)(T const& a, T const& b) {
    return hls::detail::lesser_of(a, b, {});
}
template <hls::any_number_of_kernel T>
constexpr auto(max)(T const& a, T const& b) {
    return hls::detail::greater_of(a, b, {});
}

template <hls::any_number_of_kernel T>
constexpr auto minmax(T const& a, T const& b) {
    static_assert(!hls::any_number_of_kernel<T>, HLS_CALLED("min(a, b) and max(a, b)"));
    return std::pair<T, T>(a, b);
}

} // namespace std
