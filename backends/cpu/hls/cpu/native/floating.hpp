// Operations on floating point numbers as the processor has them, where it has the format and the
// rounding; on integers otherwise. The bits are those of ir/floating/meaning.hpp with any option of
// the compiler.
#pragma once

#include <hls/ir/meaning.hpp>
#include <hls/support/inlined.hpp>

#include "../values/host_floats.hpp"

namespace hls::cpu::detail {

#if defined __FAST_MATH__ || (defined __FINITE_MATH_ONLY__ && __FINITE_MATH_ONLY__ > 0) ||         \
    defined __ASSOCIATIVE_MATH__ || defined __RECIPROCAL_MATH__ || defined __NO_SIGNED_ZEROS__
inline constexpr bool exact_floats = false;
#else
inline constexpr bool exact_floats = true;
#endif

// __builtin_sqrt may set errno: clang makes no vectors of it.
template <class Float>
HLS_INLINED constexpr Float root_of_host(Float x) {
#if __has_builtin(__builtin_elementwise_sqrt)
    return __builtin_elementwise_sqrt(x);
#else
    return sizeof(Float) == 4 ? Float(__builtin_sqrtf(float(x))) : Float(__builtin_sqrt(x));
#endif
}

// Fusible: of a product that may come to a sum.
template <ir::op Kind, bool Fusible = true, class Float>
HLS_INLINED constexpr Float host_result(Float x, Float y, Float z) {
    static_assert(exact_floats,
                  "HLS0408: -ffast-math, -ffinite-math-only and -funsafe-math-optimizations change "
                  "the bits of float32 and float64; compile this file without them");
    if constexpr (Kind == ir::op::float_add) return x + y;
    if constexpr (Kind == ir::op::float_multiply) return Fusible ? product_of_host(x, y) : x * y;
    if constexpr (Kind == ir::op::float_divide) return x / y;
    if constexpr (Kind == ir::op::float_square_root) return root_of_host(x);
    if constexpr (Kind == ir::op::float_multiply_add)
        return sizeof(Float) == 4 ? Float(__builtin_fmaf(float(x), float(y), float(z)))
                                  : Float(__builtin_fma(x, y, z));
    return x;
}

// Inlined: all that depends on the format is known then, and folds.
template <long long Value, class Integer>
HLS_INLINED constexpr Integer float_function_of(Integer a, Integer b) {
    constexpr ir::float_operation o = ir::unpacked(Value);
    ir::functions::plain_integers<Integer> on;
    return ir::functions::apply<o.function>(on, o, a, b);
}

template <ir::op Kind, long long Value, class T>
HLS_INLINED constexpr T computed_float(auto a, auto b, auto c) {
    constexpr ir::float_operation o = ir::unpacked(Value);
    if constexpr (Kind == ir::op::float_function || Kind == ir::op::float_function_of_two) {
        constexpr bool is_short = ir::functions::is_short(o.function, o.to);
        using integer = std::conditional_t<is_short, std::int64_t, wide>;
        return T(float_function_of<Value, integer>(integer(a), integer(b)));
    } else if constexpr (is_of_host(o) && (o.from == o.to || Kind == ir::op::float_convert)) {
        constexpr bool from = is_double(o.from), to = is_double(o.to);
        auto const number = [](auto x) { return float_of_host<from>(x); };
        return T(
            bits_of_host<to>(host_float<to>(host_result<Kind>(number(a), number(b), number(c)))));
    } else {
        constexpr bool computes = Kind != ir::op::float_convert;
        using bits = std::conditional_t<(computes && o.most_mantissa() > 28), uwide, std::uint64_t>;
        ir::node n{};
        n.kind = Kind;
        n.value = Value;
        return T(ir::float_result(n, bits(a), bits(b), bits(c)));
    }
}

// Of an integer, which may have a sign.
template <long long Value, class T, class Integer>
HLS_INLINED constexpr T native_float_of_integer(Integer a) {
    using bits = std::conditional_t<(sizeof(Integer) > 8), uwide, std::uint64_t>;
    bool const negative = a < Integer(0);
    bits const magnitude = negative ? bits(0) - bits(a) : bits(a);
    return T(ir::float_of_integer(ir::unpacked(Value), negative, magnitude));
}

} // namespace hls::cpu::detail
