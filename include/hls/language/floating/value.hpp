// floating<E, M>: a sign, E bits of exponent and M of mantissa, as IEEE 754 has them: with
// subnormal numbers, infinities and one value that is no number. Every operation gives the nearest
// number, of two the even one. In the graph it is operations on integers.
#pragma once

#include "parts.hpp"

namespace hls {

// The name is the message: an assertion in the class would be followed by many errors.
template <int Exponent, int Mantissa>
concept HLS0406_floating_has_2_to_11_bits_of_exponent_and_1_to_52_of_mantissa =
    Exponent >= 2 && Exponent <= 11 && Mantissa >= 1 && Mantissa <= 52;

template <int Exponent, int Mantissa>
requires HLS0406_floating_has_2_to_11_bits_of_exponent_and_1_to_52_of_mantissa<Exponent, Mantissa>
struct floating;

using float16 = floating<5, 10>;
using bfloat16 = floating<8, 7>;
using float32 = floating<8, 23>;
using float64 = floating<11, 52>;

namespace detail {

template <int E, int M>
floating<E, M> floating_of(floating<E, M> const*);

template <class T>
concept floating_like = requires(std::remove_cvref_t<T> const* p) {
    floating_of(p);
};
template <floating_like T>
using floating_in = decltype(floating_of(static_cast<std::remove_cvref_t<T> const*>(nullptr)));

// Two numbers of one format, or one and a C++ number.
template <class A, class B>
concept floating_pair = (floating_like<A> && (floating_like<B> || has_fraction<B>)) ||
                        (has_fraction<A> && floating_like<B>);

} // namespace detail

template <int Exponent, int Mantissa>
requires HLS0406_floating_has_2_to_11_bits_of_exponent_and_1_to_52_of_mantissa<Exponent, Mantissa>
struct floating {
    using format = hls::detail::float_format<Exponent, Mantissa>;
    static constexpr bool takes_expressions = true;
    static constexpr int width = 1 + Exponent + Mantissa;

    uint<width> raw;

    constexpr floating() = default;
    constexpr floating(floating const&) = default;
    constexpr floating& operator=(floating const&) = default;

    // The nearest number. NaN stays NaN.
    template <has_fraction T>
    constexpr floating(T number, source where = source::here())
        : raw(any_operand(bits_of_number(double(number)), where)) {}

    template <class T>
    constexpr floating& operator+=(T const& v) {
        return *this = *this + v;
    }
    template <class T>
    constexpr floating& operator-=(T const& v) {
        return *this = *this - v;
    }
    template <class T>
    constexpr floating& operator*=(T const& v) {
        return *this = *this * v;
    }

    // Outside of kernels.
    constexpr double to_double() const {
        auto const p = hls::detail::take_apart<format>(raw.read_value(), {});
        double const sign = p.sign.constant != 0 ? -1 : 1;
        if (p.is_nan.constant != 0) return __builtin_nan("");
        if (p.is_infinite.constant != 0) return sign * __builtin_inf();
        return sign * double(p.significand.constant) *
               hls::detail::power_of_two(int(p.exponent.constant) - format::bias - Mantissa);
    }

private:
    static constexpr leaf<width, false> bits_of_number(double number) {
        using namespace hls::detail;
        auto const bits = std::bit_cast<unsigned long long>(number);
        float_parts<float_format<11, 52>> const p =
            take_apart<float_format<11, 52>>(number_word<64>(static_cast<wide>(bits)), {});
        return converted(p, {});
    }

public:
    // From another format.
    template <class From>
    static constexpr leaf<width, false> converted(hls::detail::float_parts<From> const& p,
                                                  source where) {
        auto const power = hls::detail::settled(p.exponent - (From::bias + From::mantissa), where);
        return hls::detail::put_together<format>(
            p.sign, hls::detail::nearest_magnitude<format>(p.significand, power, where), p.is_nan,
            p.is_infinite, where);
    }
};

// One part, which needs no name beside the word's.
template <int E, int M>
struct word_layout<floating<E, M>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        f(part_name{nullptr, -1}, words.raw...);
    }
};

namespace detail {

template <class T>
constexpr auto parts_of_floating(T const& x) {
    return take_apart<typename T::format>(x.raw.read_value(), {});
}

template <class F>
constexpr F floating_from(leaf<F::width, false> const& raw) {
    F result;
    result.raw = any_operand(raw, source{});
    return result;
}

} // namespace detail

// The number whose bits are v.
template <detail::floating_like T, operand V>
constexpr T from_raw(V&& v, source where = source::here()) {
    T number;
    number.raw = any_operand(std::forward<V>(v), where);
    return number;
}

} // namespace hls
