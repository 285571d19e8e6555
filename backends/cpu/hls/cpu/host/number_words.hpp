// Fixed and floating point words that the host gives and takes as float or double: a range of
// double for in<"x", fixed<16, 2>>. Inputs are rounded, and limited, as the port's format says.
#pragma once

#include <concepts>

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

template <int E, int M, rounding R, subnormals S>
constexpr wide raw_of(floating<E, M, R, S> const*, double number) {
    return static_cast<wide>(floating<E, M, R, S>(number).raw.value());
}
template <int E, int M, rounding R, subnormals S, class Bits>
constexpr double number_from(floating<E, M, R, S> const*, Bits bits) {
    floating<E, M, R, S> number;
    number.raw = static_cast<unsigned long long>(wrapped<E + M + 1, false>(bits));
    return number.to_double();
}

template <class T>
concept number_word = is_packet<T> && requires(T const* format) {
    raw_of(format, 0.0);
};

template <class T>
inline constexpr bool takes_fractions = number_word<T>;
template <class T, class H>
inline constexpr bool takes_fractions<seen_as<T, H>> = number_word<T>&& std::floating_point<H>;

} // namespace detail

template <detail::number_word T, std::floating_point H>
struct conversion<seen_as<T, H>> {
    static constexpr T const* format = nullptr;

    static constexpr auto to_hardware(H const& number) {
        wide const raw = detail::raw_of(format, double(number));
        return static_cast<native_of<T::width, false>>(wrapped<T::width, false>(raw));
    }
    template <class Bits>
    static constexpr H to_host(Bits bits) {
        return static_cast<H>(detail::number_from(format, bits));
    }
};

} // namespace hls::cpu
