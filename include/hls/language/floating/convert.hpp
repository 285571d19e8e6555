// Floating point numbers of other formats, of integers and of fixed point numbers, and the way
// back.
#pragma once

#include "comparison.hpp"

namespace hls {

// Rounded once, as the format To says.
template <detail::floating_like To, detail::floating_like From>
constexpr To convert(From const& from, source where = source::here()) {
    auto const scope = detail::scope_of<"convert">(where, from);
    return detail::float_result<To>(ir::op::float_convert, {From::format, To::format, To::mode, 0},
                                    from.raw.read_value());
}
template <detail::floating_like To, operand From>
constexpr To convert(From&& from, source where = source::here()) {
    auto const x = detail::settled(as_tree(std::forward<From>(from)), where);
    auto const scope = detail::conversion_scope<To>(where, x.owner());
    return detail::float_result<To>(ir::op::float_from_integer,
                                    {To::format, To::format, To::mode, 0}, x);
}
template <detail::floating_like To, detail::fixed_like From>
constexpr To convert(From const& from, source where = source::here()) {
    auto const x = detail::as_fixed(from);
    auto const bits = detail::settled(x.raw, where);
    auto const scope = detail::conversion_scope<To>(where, bits.owner());
    return detail::float_result<To>(ir::op::float_from_integer,
                                    {To::format, To::format, To::mode, -decltype(x)::fraction_bits},
                                    bits);
}

namespace detail {

// Shifted down; what leaves the word is kept as its lowest bit.
template <int Width, tree Distance>
constexpr leaf<Width, false> down_with_rest(leaf<Width, false> const& x, Distance const& distance) {
    leaf<ir::bits_for(Width), false> const all{nullptr, ir::none, Width};
    auto const by = settled(select(all < distance, all, distance), source{});
    auto const kept = settled(x >> by, source{});
    auto const lost = settled((kept << by) != x, source{});
    return settled(bits<Width - 1, 0>(kept | lost, source{}), source{});
}

// |a| as an integer of units of 2^-(Fraction + 2), the lowest bit of which tells whether more
// follows. Its low Width + 2 bits are exact, and what is larger stays so. Of infinities large, of
// what is no number 0.
template <int Width, int Fraction, class A>
constexpr auto magnitude_in_units(A const& a) {
    constexpr ir::float_format f = A::format;
    constexpr int shift = Width + 2;
    auto const word = magnitude_bits(a);
    auto const field = settled(bits<A::width - 2, f.mantissa>(word, source{}), source{});
    auto const normal = settled(field != 0, source{});
    leaf<f.mantissa + 1, false> const none{nullptr, ir::none, 0};
    auto const significand =
        settled(select(tests_nan(a), none, concat(normal, bits<f.mantissa - 1, 0>(word, source{}))),
                source{});
    auto const exponent = settled(field | !normal, source{});
    auto const down = settled(shift - (exponent + (f.least() - 1 + Fraction + 2)), source{});
    leaf<1, false> const zero{nullptr, ir::none, 0};
    auto const distance = settled(select((down < 0) | is_infinite(a), zero, down), source{});
    auto const high = settled(raise<shift>(significand), source{});
    return down_with_rest(high, distance);
}

template <int Width, int Fraction, bool Signed, quantization Q, overflow O, class A>
constexpr auto to_integer_of(A const& a, source where) {
    auto const magnitude = magnitude_in_units<Width, Fraction>(a);
    auto const value = settled(select(sign_of(a), -magnitude, magnitude), where);
    return saturated<Width, Signed, O>(settled(quantized<Q, 2>(value, where), where), where,
                                       Fraction, true);
}

template <int W, int I, bool S, quantization Q, overflow O, class A>
constexpr auto fixed_bits(fixed_point<W, I, S, Q, O> const*, A const& a, source where) {
    return to_integer_of<W, W - I, S, Q, O>(a, where);
}

} // namespace detail

// Rounded and limited as the fixed point format says. What is no number becomes 0.
template <detail::fixed_like To, detail::floating_like From>
requires is_packet<To>
constexpr To convert(From const& from, source where = source::here()) {
    auto const scope = detail::scope_of<"convert">(where, from);
    To const* const format = nullptr;
    return from_raw<To>(
        detail::fixed_bits(format, static_cast<detail::floating_in<From> const&>(from), where),
        where);
}

// Rounded towards zero; beyond its bounds the nearest one.
template <class To, detail::floating_like From>
requires is_integer<To>
constexpr To convert(From const& from, source where = source::here()) {
    auto const scope = detail::scope_of<"convert">(where, from);
    return To(any_operand(
        detail::to_integer_of<To::width, 0, To::is_signed, quantization::trn_zero, overflow::sat>(
            static_cast<detail::floating_in<From> const&>(from), where),
        where));
}

} // namespace hls
