// Fixed and floating point words that the host gives and takes as float or double: a range of
// double for in<"x", fixed<16, 2>>. Inputs are rounded, and limited, as the port's format says.
#pragma once

#include <concepts>

#include "members.hpp"

namespace hls::cpu {

namespace detail {

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
