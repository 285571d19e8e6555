// Exponentials, logarithms, sines, roots, powers, whole numbers of floating point numbers: one
// operation of the graph each. The result is one of the two numbers beside the exact value.
#pragma once

#include "native.hpp"

namespace hls {

namespace detail {

template <class Number, ir::float_function Function>
constexpr bool check_function() {
    static_assert(ir::functions::has_function(Function, Number::format),
                  "HLS0410: functions are for formats of at most 8 bits of exponent and 23 of "
                  "mantissa; use exp(convert<float32>(x))");
    return true;
}

template <ir::float_function Function, floating_like A>
constexpr auto float_function_of(A const& a) {
    using number = floating_in<A>;
    constexpr bool has_format = check_function<number, Function>();
    constexpr ir::float_operation o{number::format, number::format, number::mode, 0, Function};
    return float_result<number>(has_format ? ir::op::float_function : ir::op::float_convert, o,
                                a.raw.read_value());
}

template <ir::float_function Function, literal Name, class A, class B>
constexpr auto float_function_of_two(A const& a, B const& b, source where) {
    return in_one_format(a, b, [&](auto const& x, auto const& y) {
        using number = std::remove_cvref_t<decltype(x)>;
        auto const scope = scope_of<Name>(where, x, y);
        constexpr bool has_format = check_function<number, Function>();
        constexpr ir::float_operation o{number::format, number::format, number::mode, 0, Function};
        return float_result<number>(has_format ? ir::op::float_function_of_two
                                               : ir::op::float_convert,
                                    o, x.raw.read_value(), y.raw.read_value());
    });
}

// n within -2^Bits to 2^Bits - 1, plus 2^Bits.
template <int Bits, tree N>
constexpr leaf<Bits + 1, false> limited_power(N const& n) {
    leaf<Bits + 1, true> const low{nullptr, ir::none, -(wide(1) << Bits)},
        high{nullptr, ir::none, (wide(1) << Bits) - 1};
    auto const power = settled(n, source{});
    auto const above = settled(select(power < low, low, power), source{});
    auto const limited = settled(select(high < above, high, above), source{});
    return settled(bits<Bits, 0>(limited - low, source{}), source{});
}

inline void HLS0411_this_power_has_more_bits_than_the_format_has_exactly() {} // no constant

// Rounded, an odd power could become an even one.
template <class Number>
constexpr void check_power(wide n, Number const& rounded, ir::recorder* r, source where) {
    auto const bits = static_cast<unsigned long long>(rounded.raw.read_value().constant);
    bool const is_same = float_value(Number::format, bits) == double(n);
    if (is_same && wide(double(n)) == n) return;
    if (r == nullptr) HLS0411_this_power_has_more_bits_than_the_format_has_exactly();
    complain(r->graph, say(411, where,
                           "this power has more bits than the format has exactly; use a "
                           "wider format: pown(convert<float32>(x), 17)"));
}

template <class Number>
struct sincos_result {
    Number sin, cos;
};

} // namespace detail

#define HLS_FLOAT_FUNCTION(name)                                                                   \
    template <detail::floating_like A>                                                             \
    constexpr auto name(A const& a, source where = source::here()) {                               \
        auto const scope = detail::scope_of<#name>(where, a);                                      \
        return detail::float_function_of<ir::float_function::name>(a);                             \
    }
#define HLS_FLOAT_FUNCTION_OF_TWO(name)                                                            \
    template <class A, class B>                                                                    \
    requires detail::floating_pair<A, B>                                                           \
    constexpr auto name(A const& a, B const& b, source where = source::here()) {                   \
        return detail::float_function_of_two<ir::float_function::name, #name>(a, b, where);        \
    }

HLS_FLOAT_FUNCTION(exp)
HLS_FLOAT_FUNCTION(exp2)
HLS_FLOAT_FUNCTION(exp10)
HLS_FLOAT_FUNCTION(log)
HLS_FLOAT_FUNCTION(log2)
HLS_FLOAT_FUNCTION(log10)
HLS_FLOAT_FUNCTION(expm1) // exp(a) - 1
HLS_FLOAT_FUNCTION(log1p) // log(1 + a)
HLS_FLOAT_FUNCTION(sinh)
HLS_FLOAT_FUNCTION(cosh)
HLS_FLOAT_FUNCTION(tanh)
HLS_FLOAT_FUNCTION(sin)
HLS_FLOAT_FUNCTION(cos)
HLS_FLOAT_FUNCTION(tan)
HLS_FLOAT_FUNCTION(sinpi) // of half turns: sinpi(0.5) is 1
HLS_FLOAT_FUNCTION(cospi)
HLS_FLOAT_FUNCTION(asin)
HLS_FLOAT_FUNCTION(acos)
HLS_FLOAT_FUNCTION(atan)
HLS_FLOAT_FUNCTION(asinpi) // in half turns: asinpi(1) is 0.5
HLS_FLOAT_FUNCTION(acospi)
HLS_FLOAT_FUNCTION(atanpi)
HLS_FLOAT_FUNCTION(reciprocal)
HLS_FLOAT_FUNCTION(rsqrt) // 1 / sqrt(a)
HLS_FLOAT_FUNCTION(cbrt)
HLS_FLOAT_FUNCTION(floor)
HLS_FLOAT_FUNCTION(ceil)
HLS_FLOAT_FUNCTION(round) // ties away from zero
HLS_FLOAT_FUNCTION(trunc)
HLS_FLOAT_FUNCTION_OF_TWO(atan2)
HLS_FLOAT_FUNCTION_OF_TWO(atan2pi)
HLS_FLOAT_FUNCTION_OF_TWO(hypot)
HLS_FLOAT_FUNCTION_OF_TWO(fmod) // exact, with the sign of a
HLS_FLOAT_FUNCTION_OF_TWO(pow)
HLS_FLOAT_FUNCTION_OF_TWO(powr) // of a that is not negative, as exp(b * log(a))

#undef HLS_FLOAT_FUNCTION
#undef HLS_FLOAT_FUNCTION_OF_TWO

// Both are of one hardware.
template <detail::floating_like A>
constexpr auto sincos(A const& a, source where = source::here()) {
    auto const scope = detail::scope_of<"sincos">(where, a);
    return detail::sincos_result<detail::floating_in<A>>{sin(a), cos(a)};
}
template <detail::floating_like A>
constexpr auto sincospi(A const& a, source where = source::here()) {
    auto const scope = detail::scope_of<"sincospi">(where, a);
    return detail::sincos_result<detail::floating_in<A>>{sinpi(a), cospi(a)};
}

// a * 2^n, rounded once as the format says; n is an integer.
template <detail::floating_like A, operand N>
constexpr auto ldexp(A const& a, N&& n, source where = source::here()) {
    using number = detail::floating_in<A>;
    auto const scope = detail::scope_of<"ldexp">(where, a);
    constexpr int bits = ir::functions::power_bits(number::format);
    constexpr ir::float_operation o{number::format, number::format, number::mode, 0,
                                    ir::float_function::ldexp};
    return detail::float_result<number>(ir::op::float_function_of_two, o, a.raw.read_value(),
                                        detail::limited_power<bits>(as_tree(std::forward<N>(n))));
}

// a to a whole power, of at most as many bits as the format has exactly.
template <detail::floating_like A, hardware N>
constexpr auto pown(A const& a, N&& n, source where = source::here()) {
    using number = detail::floating_in<A>;
    auto const scope = detail::scope_of<"pown">(where, a);
    static_assert(tree_of<N>::width <= number::format.mantissa + 1 + tree_of<N>::is_signed,
                  "HLS0411: the power has more bits than the format has exactly; use a narrower "
                  "type: pown(x, sint<8>(n))");
    return pow(a, convert<number>(std::forward<N>(n)));
}

template <detail::floating_like A, native_integer N>
constexpr auto pown(A const& a, N n, source where = source::here()) {
    using number = detail::floating_in<A>;
    auto const scope = detail::scope_of<"pown">(where, a);
    number const power(n, source{});
    detail::check_power(wide(n), power, a.raw.owner(), where);
    return pow(a, power);
}

} // namespace hls
