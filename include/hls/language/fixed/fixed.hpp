// fixed<W, I, quantization, overflow> and ufixed: W bits, of which I stand before the point. In the
// hardware's words it is an integer, `raw`, times 2^(I - W). The rules are those of ac_fixed.
#pragma once

#include "value.hpp"

#define HLS_FIXED_AND_FLOAT                                                                        \
    "HLS0407: a floating point and a fixed point number; convert one of them: "                    \
    "convert<float32>(x) or convert<fixed<16, 8>>(f)"

namespace hls {

// The name is the message: an assertion in the class would be followed by many errors.
template <int Width, int Integer>
concept HLS0402_fixed_has_1_to_128_bits_and_minus_128_to_256_of_them_before_the_point =
    Width >= 1 && Width <= 128 && Integer >= -128 && Integer <= 256;

template <int Width, int Integer, bool Signed, quantization Q, overflow O>
requires HLS0402_fixed_has_1_to_128_bits_and_minus_128_to_256_of_them_before_the_point<Width,
                                                                                       Integer>
struct fixed_point;

// Signed, of Width bits, Integer of them (with the sign) before the point.
template <int Width, int Integer, quantization Q = quantization::trn, overflow O = overflow::wrap>
using fixed = fixed_point<Width, Integer, true, Q, O>;
// Without a sign, of Width bits, Integer of them before the point.
template <int Width, int Integer, quantization Q = quantization::trn, overflow O = overflow::wrap>
using ufixed = fixed_point<Width, Integer, false, Q, O>;

namespace detail {

template <int W, int Whole, bool S, quantization Q, overflow O>
std::integral_constant<int, W - Whole> fraction_of(fixed_point<W, Whole, S, Q, O> const*);
template <tree Tree, int Fraction>
std::integral_constant<int, Fraction> fraction_of(fixed_value<Tree, Fraction> const*);

// A fixed point number, hardware that holds one, or an expression.
template <class T>
concept fixed_like = requires(std::remove_cvref_t<T> const* p) {
    fraction_of(p);
};

// A floating point number (floating/).
template <class T>
concept with_exponent = requires {
    typename T::located;
};
template <class T>
concept fixed_operand = fixed_like<T> || operand<T> || has_fraction<T>;
template <class A, class B>
concept fixed_operands = fixed_operand<A> && fixed_operand<B> &&(fixed_like<A> || fixed_like<B>);

// Integers have no bits behind the point.
template <fixed_operand T>
constexpr auto as_fixed(T&& x) {
    if constexpr (fixed_like<T>) {
        constexpr int fraction =
            decltype(fraction_of(static_cast<std::remove_cvref_t<T> const*>(nullptr)))::value;
        auto const raw = as_tree(std::forward<T>(x).raw);
        return fixed_value<std::remove_const_t<decltype(raw)>, fraction>{raw};
    } else if constexpr (has_fraction<T>) {
        return fixed_value<fraction_number, fraction_of_numbers>{{double(x)}};
    } else {
        return fixed_value<tree_of<T>, 0>{as_tree(std::forward<T>(x))};
    }
}

template <fixed_operand T>
using fixed_value_of = decltype(as_fixed(std::declval<T>()));

} // namespace detail

template <int Width, int Integer, bool Signed, quantization Q, overflow O>
requires HLS0402_fixed_has_1_to_128_bits_and_minus_128_to_256_of_them_before_the_point<Width,
                                                                                       Integer>
struct fixed_point {
    static constexpr bool takes_expressions = true;
    static constexpr int width = Width;
    static constexpr int integer_bits = Integer;
    static constexpr int fraction_bits = Width - Integer;
    static constexpr bool is_signed = Signed;
    static constexpr double step = hls::detail::power_of_two(-fraction_bits); // to the next number
    static constexpr ir::value_type raw_type{short(Width), Signed};

    integer<Width, Signed> raw;

    constexpr fixed_point() = default;
    constexpr fixed_point(fixed_point const& from, source where = source::here())
        : raw(from.raw, where) {}
    constexpr fixed_point& operator=(fixed_point const&) = default;

    // Of any format, rounded and limited by the modes of this one.
    template <hls::detail::fixed_operand T>
    requires(!has_fraction<T> && !std::is_base_of_v<fixed_point, std::remove_cvref_t<T>>) //
        constexpr fixed_point(T&& from, source where = source::here())
        : raw(converted(hls::detail::as_fixed(std::forward<T>(from)), where)) {}
    template <has_fraction T>
    constexpr fixed_point(T from, source where = source::here())
        : raw(hls::detail::fixed_of(double(from), fraction_bits, raw_type, Q, O), where) {}

    template <hls::detail::with_exponent T, HLS_BECAUSE(HLS_FIXED_AND_FLOAT)>
    constexpr fixed_point(T const&, source = {}) HLS_DELETED(HLS_FIXED_AND_FLOAT);

    template <class T>
    constexpr fixed_point& operator+=(T&& v) {
        return assign(*this + std::forward<T>(v));
    }
    template <class T>
    constexpr fixed_point& operator-=(T&& v) {
        return assign(*this - std::forward<T>(v));
    }
    template <class T>
    constexpr fixed_point& operator*=(T&& v) {
        return assign(*this * std::forward<T>(v));
    }
    template <class T>
    constexpr fixed_point& operator/=(T&& v) {
        return assign(*this / std::forward<T>(v));
    }
    template <class T>
    constexpr fixed_point& operator<<=(T&& v) {
        return assign(*this << std::forward<T>(v));
    }
    template <class T>
    constexpr fixed_point& operator>>=(T&& v) {
        return assign(*this >> std::forward<T>(v));
    }
    HLS_COUNTED_BY(fixed_point, 1)
    HLS_COUNTED_BEHIND(fixed_point)

    HLS_NO_CAST;

    // The number held, outside of kernels (HLS0331); exact up to 53 bits.
    constexpr double to_double(source where = source::here()) const {
        return double(raw.value(where)) * hls::detail::power_of_two(-fraction_bits);
    }

private:
    template <tree Tree, int Fraction>
    static constexpr any_operand converted(fixed_value<Tree, Fraction> const& v, source where) {
        auto const kept = hls::detail::quantized<Q, Fraction - fraction_bits>(v.raw, where);
        any_operand result(hls::detail::saturated<Width, Signed, O>(kept, where, fraction_bits),
                           where);
        result.accesses = accesses_of(v.raw);
        return result;
    }
    template <tree Tree, int Fraction>
    constexpr fixed_point& assign(fixed_value<Tree, Fraction> const& v) {
        raw.set(converted(v, source{}));
        return *this;
    }
};

// One part, which needs no name beside the word's.
template <int W, int Whole, bool S, quantization Q, overflow O>
struct word_layout<fixed_point<W, Whole, S, Q, O>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        f(part_name{nullptr, -1}, words.raw...);
    }
};

} // namespace hls
