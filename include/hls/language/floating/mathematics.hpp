// Exponentials, logarithms, sines, roots, powers, whole numbers of floating point numbers: one
// operation of the graph each. The result is one of the two numbers beside the exact value.
#pragma once

#include "native.hpp"

namespace hls {

namespace detail {

template <class Number>
constexpr bool check_functions() {
    static_assert(ir::functions::has_functions(Number::format),
                  "HLS0410: functions are for formats of at most 8 bits of exponent and 23 of "
                  "mantissa; use exp(convert<float32>(x))");
    return true;
}

template <ir::float_function Function, floating_like A>
constexpr auto float_function_of(A const& a) {
    using number = floating_in<A>;
    constexpr bool has_tables = check_functions<number>();
    constexpr ir::float_operation o{number::format, number::format, number::mode, 0, Function};
    return float_result<number>(has_tables ? ir::op::float_function : ir::op::float_convert, o,
                                a.raw.read_value());
}

template <ir::float_function Function, class A, class B>
constexpr auto float_function_of_two(A const& a, B const& b) {
    return in_one_format(a, b, [](auto const& x, auto const& y) {
        using number = std::remove_cvref_t<decltype(x)>;
        constexpr bool has_tables = check_functions<number>();
        constexpr ir::float_operation o{number::format, number::format, number::mode, 0, Function};
        return float_result<number>(has_tables ? ir::op::float_function_of_two
                                               : ir::op::float_convert,
                                    o, x.raw.read_value(), y.raw.read_value());
    });
}

template <class Number>
struct sincos_result {
    Number sin, cos;
};

} // namespace detail

#define HLS_FLOAT_FUNCTION(name)                                                                   \
    template <detail::floating_like A>                                                             \
    constexpr auto name(A const& a) {                                                              \
        return detail::float_function_of<ir::float_function::name>(a);                             \
    }
#define HLS_FLOAT_FUNCTION_OF_TWO(name)                                                            \
    template <class A, class B>                                                                    \
    requires detail::floating_pair<A, B>                                                           \
    constexpr auto name(A const& a, B const& b) {                                                  \
        return detail::float_function_of_two<ir::float_function::name>(a, b);                      \
    }

HLS_FLOAT_FUNCTION(exp)
HLS_FLOAT_FUNCTION(exp2)
HLS_FLOAT_FUNCTION(exp10)
HLS_FLOAT_FUNCTION(log)
HLS_FLOAT_FUNCTION(log2)
HLS_FLOAT_FUNCTION(log10)
HLS_FLOAT_FUNCTION(sin)
HLS_FLOAT_FUNCTION(cos)
HLS_FLOAT_FUNCTION(tan)
HLS_FLOAT_FUNCTION(sinpi) // of half turns: sinpi(0.5) is 1
HLS_FLOAT_FUNCTION(cospi)
HLS_FLOAT_FUNCTION(asin)
HLS_FLOAT_FUNCTION(acos)
HLS_FLOAT_FUNCTION(atan)
HLS_FLOAT_FUNCTION(reciprocal)
HLS_FLOAT_FUNCTION(rsqrt) // 1 / sqrt(a)
HLS_FLOAT_FUNCTION(cbrt)
HLS_FLOAT_FUNCTION(floor)
HLS_FLOAT_FUNCTION(ceil)
HLS_FLOAT_FUNCTION(round) // ties away from zero
HLS_FLOAT_FUNCTION(trunc)
HLS_FLOAT_FUNCTION_OF_TWO(atan2)
HLS_FLOAT_FUNCTION_OF_TWO(hypot)
HLS_FLOAT_FUNCTION_OF_TWO(pow)
HLS_FLOAT_FUNCTION_OF_TWO(powr) // of a that is not negative, as exp(b * log(a))

#undef HLS_FLOAT_FUNCTION
#undef HLS_FLOAT_FUNCTION_OF_TWO

// Both are of one hardware.
template <detail::floating_like A>
constexpr auto sincos(A const& a) {
    return detail::sincos_result<detail::floating_in<A>>{sin(a), cos(a)};
}
template <detail::floating_like A>
constexpr auto sincospi(A const& a) {
    return detail::sincos_result<detail::floating_in<A>>{sinpi(a), cospi(a)};
}

// a to a whole power, of at most as many bits as the format has exactly.
template <detail::floating_like A, hardware N>
constexpr auto pown(A const& a, N&& n) {
    using number = detail::floating_in<A>;
    static_assert(tree_of<N>::width <= number::format.mantissa + 1 + tree_of<N>::is_signed,
                  "HLS0411: the power has more bits than the format has exactly; use a narrower "
                  "type: pown(x, sint<8>(n))");
    return pow(a, convert<number>(std::forward<N>(n)));
}

} // namespace hls
