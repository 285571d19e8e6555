// Fixed and floating point words that the host gives and takes as float or double: a range of
// double for in<"x", fixed<16, 2>>. Inputs are rounded, and limited, as the port's format says.
#pragma once

#include <concepts>

#include <hls/types/layout.hpp>

#include "../values/host_floats.hpp"
#include "members.hpp"

namespace hls::cpu {

namespace detail {

template <int W, int Whole, bool S, quantization Q, overflow O>
constexpr wide raw_of(fixed_point<W, Whole, S, Q, O> const*, double number) {
    return hls::detail::fixed_of(number, W - Whole, {short(W), S}, Q, O);
}
template <int W, int Whole, bool S, quantization Q, overflow O, class Bits>
constexpr double number_from(fixed_point<W, Whole, S, Q, O> const*, Bits bits) {
    constexpr double unit = hls::detail::power_of_two(Whole - W);
    return double(wrapped<W, S>(bits)) * unit;
}

// Of float32 and float64 the processor's own numbers, without rounding twice.
template <int E, int M, rounding R, subnormals S, std::floating_point H>
constexpr wide raw_of(floating<E, M, R, S> const*, H number) {
    constexpr ir::float_format f = floating<E, M, R, S>::format;
    if constexpr (is_float(f) && (R == rounding::nearest_even || std::is_same_v<H, float>))
        return wide(bits_of_host<false>(static_cast<float>(number)));
    else if constexpr (is_double(f))
        return wide(bits_of_host<true>(double(number)));
    else
        return hls::detail::float_bits(double(number), f, R);
}
template <int E, int M, rounding R, subnormals S, class Bits>
constexpr double number_from(floating<E, M, R, S> const*, Bits bits) {
    constexpr ir::float_format f = floating<E, M, R, S>::format;
    if constexpr (is_float(f) || is_double(f))
        return double(float_of_host<is_double(f)>(bits));
    else
        return hls::detail::float_value(
            f, static_cast<unsigned long long>(wrapped<1 + E + M, false>(bits)));
}

template <class T>
concept number_word = is_packet<T> && requires(T const* format) {
    raw_of(format, 0.0);
};

template <class T>
inline constexpr bool takes_fractions = number_word<T>;
template <native_float T>
inline constexpr bool takes_fractions<T> = true;
template <class T, class H>
inline constexpr bool takes_fractions<seen_as<T, H>> = number_word<T>&& std::floating_point<H>;

} // namespace detail

template <detail::number_word T, std::floating_point H>
struct conversion<seen_as<T, H>> {
    static constexpr T const* format = nullptr;

    static constexpr auto to_hardware(H const& number) {
        wide const raw = detail::raw_of(format, number);
        return static_cast<native_of<T::width, false>>(wrapped<T::width, false>(raw));
    }
    template <class Bits>
    static constexpr H to_host(Bits bits) {
        return static_cast<H>(detail::number_from(format, bits));
    }
};

// A port of float or double takes and gives the processor's own.
template <native_float T>
struct host_word<T> {
    using type = T;
};
template <native_float T>
struct conversion<T> : conversion<seen_as<variable<T>, T>> {};
template <native_float T, std::floating_point H>
struct conversion<seen_as<T, H>> : conversion<seen_as<variable<T>, H>> {};

} // namespace hls::cpu
