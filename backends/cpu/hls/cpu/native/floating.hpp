// Operations on floating point numbers as the processor has them, where it has the format and the
// rounding; on integers otherwise. The bits are those of ir/floating/meaning.hpp with any option of
// the compiler.
#pragma once

#include <bit>
#include <cfloat>
#include <cstdint>
#include <type_traits>

#include <hls/ir/meaning.hpp>

#include "../values/native_types.hpp"

namespace hls::cpu::detail {

#if defined __FAST_MATH__ || (defined __FINITE_MATH_ONLY__ && __FINITE_MATH_ONLY__ > 0)
inline constexpr bool exact_floats = false;
#else
inline constexpr bool exact_floats = true;
#endif

constexpr bool is_float(ir::float_format f) { return f == ir::float_format{8, 23, true}; }
constexpr bool is_double(ir::float_format f) { return f == ir::float_format{11, 52, true}; }

// What the processor computes as it stands.
constexpr bool is_of_host(ir::float_operation const& o) {
    return FLT_EVAL_METHOD == 0 && o.mode == rounding::nearest_even &&
           (is_float(o.from) || is_double(o.from)) && (is_float(o.to) || is_double(o.to));
}

template <bool Double>
using host_float = std::conditional_t<Double, double, float>;
template <bool Double>
using host_bits = std::conditional_t<Double, std::uint64_t, std::uint32_t>;

// The library has one value that is no number. The test also keeps compilers from fusing a product
// with the sum that takes it: its result has two uses.
template <bool Double>
[[gnu::always_inline]] constexpr host_bits<Double> bits_of_host(host_float<Double> x) {
    constexpr ir::float_format f =
        Double ? ir::float_format{11, 52, true} : ir::float_format{8, 23, true};
    return x != x ? host_bits<Double>(f.not_a_number()) : std::bit_cast<host_bits<Double>>(x);
}

template <ir::op Kind, class Float>
[[gnu::always_inline]] constexpr Float host_result(Float x, Float y, Float z) {
    if constexpr (Kind == ir::op::float_add) return x + y;
    if constexpr (Kind == ir::op::float_multiply) return x * y;
    if constexpr (Kind == ir::op::float_divide) return x / y;
    if constexpr (Kind == ir::op::float_square_root)
        return sizeof(Float) == 4 ? Float(__builtin_sqrtf(float(x))) : Float(__builtin_sqrt(x));
    if constexpr (Kind == ir::op::float_multiply_add)
        return sizeof(Float) == 4 ? Float(__builtin_fmaf(float(x), float(y), float(z)))
                                  : Float(__builtin_fma(x, y, z));
    return x;
}

template <ir::op Kind, long long Value, class T>
[[gnu::always_inline]] constexpr T native_float(auto a, auto b, auto c) {
    constexpr ir::float_operation o = ir::unpacked(Value);
    if constexpr (is_of_host(o) && (o.from == o.to || Kind == ir::op::float_convert)) {
        static_assert(exact_floats,
                      "HLS0408: -ffast-math and -ffinite-math-only change the bits of float32 and "
                      "float64; compile this file without them");
        constexpr bool from = is_double(o.from), to = is_double(o.to);
        auto const number = [](auto x) {
            return std::bit_cast<host_float<from>>(static_cast<host_bits<from>>(x));
        };
        return T(
            bits_of_host<to>(host_float<to>(host_result<Kind>(number(a), number(b), number(c)))));
    } else {
        using bits = std::conditional_t<(o.most_mantissa() > 28), uwide, std::uint64_t>;
        ir::node n{};
        n.kind = Kind;
        n.value = Value;
        return T(ir::float_result(n, bits(a), bits(b), bits(c)));
    }
}

// Of an integer, which may have a sign.
template <long long Value, class T, class Integer>
[[gnu::always_inline]] constexpr T native_float_of_integer(Integer a) {
    using bits = std::conditional_t<(sizeof(Integer) > 8), uwide, std::uint64_t>;
    bool const negative = a < Integer(0);
    bits const magnitude = negative ? bits(0) - bits(a) : bits(a);
    return T(ir::float_of_integer(ir::unpacked(Value), negative, magnitude));
}

} // namespace hls::cpu::detail
