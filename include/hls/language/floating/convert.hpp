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

// How far a significand is moved up before it is moved down to units of 2^-(Fraction + 2). What
// wraps needs its lowest bit above all others. What is limited needs its highest bit there: it is
// large then. (That of a subnormal number is anywhere, so those have to be moved down.)
template <int Width, int Fraction, overflow O>
constexpr int bits_below_significand(ir::float_format f) {
    int const limited = ir::greater_of(Width + 2 - f.mantissa, 0);
    bool const is_limited = O != overflow::wrap && f.least() + Fraction + 2 <= limited;
    return is_limited ? limited : Width + 2;
}

// |a| as an integer of units of 2^-(Fraction + 2), the lowest bit of which tells whether more
// follows. Its low Width + 2 bits are exact, and what is larger stays so, or wraps as they do. Of
// infinities large, of what is no number 0.
template <int Width, int Fraction, overflow O, class A>
constexpr auto magnitude_in_units(A const& a) {
    constexpr ir::float_format f = A::format;
    constexpr int shift = bits_below_significand<Width, Fraction, O>(f);
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
    auto const magnitude = magnitude_in_units<Width, Fraction, O>(a);
    auto const value = settled(select(sign_of(a), -magnitude, magnitude), where);
    return saturated<Width, Signed, O>(settled(quantized<Q, 2>(value, where), where), where,
                                       Fraction, true);
}

template <int W, int I, bool S, quantization Q, overflow O, class A>
constexpr auto fixed_bits(fixed_point<W, I, S, Q, O> const*, A const& a, source where) {
    return to_integer_of<W, W - I, S, Q, O>(a, where);
}

// With a bit for its sign.
template <int Width, int Fraction, overflow O, class A>
constexpr bool fits_in_words() {
    constexpr ir::float_format f = std::remove_cvref_t<A>::format;
    return bits_below_significand<Width, Fraction, O>(f) + f.mantissa + 2 <= max_intermediate_width;
}
template <class From, int W, int I, bool S, quantization Q, overflow O>
constexpr bool fits(fixed_point<W, I, S, Q, O> const*) {
    return fits_in_words<W, W - I, O, From>();
}
template <class From, int W, bool S>
constexpr bool fits(integer<W, S> const*) {
    return fits_in_words<W, 0, overflow::sat, From>();
}
template <class To, class From>
concept too_wide = floating_like<From> &&(is_integer<To> || (fixed_like<To> && is_packet<To>)) &&
                   !fits<floating_in<From>>(static_cast<To const*>(nullptr));

#define HLS_CONVERTED_TOO_WIDE                                                                     \
    "HLS0102: the hardware of this conversion would need more than 128 bits; an integer, and "     \
    "fixed point that is limited, has at most 124, what wraps 124 less the mantissa; convert to "  \
    "a narrower one"

} // namespace detail

// Rounded and limited as the fixed point format says. What is no number becomes 0.
template <detail::fixed_like To, detail::floating_like From>
requires(is_packet<To> && !detail::too_wide<To, From>) //
    constexpr To convert(From const& from, source where = source::here()) {
    auto const scope = detail::scope_of<"convert">(where, from);
    To const* const format = nullptr;
    return from_raw<To>(
        detail::fixed_bits(format, static_cast<detail::floating_in<From> const&>(from), where),
        where);
}

// Rounded towards zero; beyond its bounds the nearest one.
template <class To, detail::floating_like From>
requires(is_integer<To> && !detail::too_wide<To, From>) //
    constexpr To convert(From const& from, source where = source::here()) {
    auto const scope = detail::scope_of<"convert">(where, from);
    return To(any_operand(
        detail::to_integer_of<To::width, 0, To::is_signed, quantization::trn_zero, overflow::sat>(
            static_cast<detail::floating_in<From> const&>(from), where),
        where));
}
template <class To, class From, HLS_BECAUSE(HLS_CONVERTED_TOO_WIDE)>
requires detail::too_wide<To, From>
constexpr To convert(From const&, source = {}) HLS_DELETED(HLS_CONVERTED_TOO_WIDE);

} // namespace hls
