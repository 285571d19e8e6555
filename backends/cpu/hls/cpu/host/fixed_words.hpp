// Fixed point words that the host gives and takes as float or double: a range of double for
// in<"x", fixed<16, 2>>. Inputs are rounded and limited by the modes of the port's format.
#pragma once

#include <concepts>

#include "members.hpp"

namespace hls::cpu {

namespace detail {

template <int W, int Whole, bool S, quantization Q, overflow O>
constexpr wide raw_of(fixed_point<W, Whole, S, Q, O> const*, double number) {
    return hls::detail::fixed_of(number, W - Whole, {short(W), S}, Q, O);
}

template <class T>
concept fixed_word = is_packet<T> && requires(T const* format) {
    raw_of(format, 0.0);
};

template <class T>
inline constexpr bool takes_fractions = fixed_word<T>;
template <class T, class H>
inline constexpr bool takes_fractions<seen_as<T, H>> = fixed_word<T>&& std::floating_point<H>;

} // namespace detail

template <detail::fixed_word T, std::floating_point H>
struct conversion<seen_as<T, H>> {
    static constexpr auto to_hardware(H const& number) {
        wide const raw = detail::raw_of(static_cast<T const*>(nullptr), double(number));
        return static_cast<native_of<T::width, false>>(wrapped<T::width, false>(raw));
    }
    template <class Bits>
    static constexpr H to_host(Bits bits) {
        constexpr double unit = hls::detail::power_of_two(-T::fraction_bits);
        return static_cast<H>(double(wrapped<T::width, T::is_signed>(bits)) * unit);
    }
};

} // namespace hls::cpu
