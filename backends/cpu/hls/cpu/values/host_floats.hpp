// The two formats of floating point numbers that the processor has: their bits as its numbers, and
// back.
#pragma once

#include <bit>
#include <cfloat>
#include <cstdint>
#include <type_traits>

#include <hls/ir/floating/format.hpp>
#include <hls/support/inlined.hpp>

#include "native_types.hpp"

namespace hls::cpu::detail {

constexpr bool is_float(ir::float_format f) { return f == ir::float_format{8, 23, true}; }
constexpr bool is_double(ir::float_format f) { return f == ir::float_format{11, 52, true}; }

template <bool Double>
using host_float = std::conditional_t<Double, double, float>;
template <bool Double>
using host_bits = std::conditional_t<Double, std::uint64_t, std::uint32_t>;

// The library has one value that is no number, and the processor many.
template <bool Double>
HLS_INLINED constexpr host_bits<Double> bits_of_host(host_float<Double> x) {
    constexpr ir::float_format f =
        Double ? ir::float_format{11, 52, true} : ir::float_format{8, 23, true};
    return x != x ? host_bits<Double>(f.not_a_number()) : std::bit_cast<host_bits<Double>>(x);
}

template <bool Double>
HLS_INLINED constexpr host_float<Double> float_of_host(auto bits) {
    return std::bit_cast<host_float<Double>>(static_cast<host_bits<Double>>(bits));
}

template <class Float>
HLS_INLINED constexpr Float magnitude_of(Float x) {
    return sizeof(Float) == 4 ? Float(__builtin_fabsf(float(x))) : Float(__builtin_fabs(x));
}

// What the processor computes as it stands.
constexpr bool is_of_host(ir::float_operation const& o) {
    return FLT_EVAL_METHOD == 0 && o.mode == rounding::nearest_even &&
           (is_float(o.from) || is_double(o.from)) && (is_float(o.to) || is_double(o.to));
}

#if defined __FMA__ || defined __FMA4__ || defined __AVX512F__ || defined __FP_FAST_FMAF ||        \
    defined __aarch64__
inline constexpr bool may_fuse = true;
#else
inline constexpr bool may_fuse = false;
#endif

// A number of which compilers know nothing. They make no vectors of loops in which it changes.
template <class Float>
HLS_INLINED constexpr Float hidden(Float x) {
    if (std::is_constant_evaluated()) return x;
#if defined __x86_64__
    asm("" : "+x"(x));
#elif defined __aarch64__
    asm("" : "+w"(x));
#else
    asm("" : "+m"(x));
#endif
    return x;
}

// -0, which clang must not see: it would leave out the sum with it.
template <class Float>
HLS_INLINED constexpr Float hidden_zero() {
#ifdef __clang__
    return hidden(Float(-0.0));
#else
    return Float(-0.0);
#endif
}

// A compiler may fuse a product with the sum that takes it (-ffp-contract=fast). It has no
// instruction to do so where the product is fused already: with -0, which changes nothing.
template <class Float>
HLS_INLINED constexpr Float product_of_host(Float x, Float y) {
    if constexpr (!may_fuse) return x * y;
    if (std::is_constant_evaluated()) return x * y;
    Float const zero = hidden_zero<Float>();
    return sizeof(Float) == 4 ? Float(__builtin_fmaf(float(x), float(y), float(zero)))
                              : Float(__builtin_fma(x, y, zero));
}

} // namespace hls::cpu::detail
