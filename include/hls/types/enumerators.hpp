// How an enumeration's constants are called. C++20 has this in no other place than the name that a
// compiler gives to a function template: one function has all values as its arguments, so that an
// enumeration costs the time of one function, and the text is read where waveforms are written.
#pragma once

#include <utility>

#include "layout.hpp"

namespace hls::detail {

template <class E, E... Value>
constexpr char const* name_with_values() {
    return __PRETTY_FUNCTION__;
}

// g++ takes others too, clang up to 19 with a warning; for later ones such a value is no constant.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wenum-constexpr-conversion"
#endif

template <class E, long long Value, class = void>
inline constexpr bool holds_value = false;
template <class E, long long Value>
inline constexpr bool
    holds_value<E, Value, std::void_t<std::integral_constant<E, static_cast<E>(Value)>>> = true;

// An enumeration without a fixed type holds only the values of as many bits as its constants need.
template <class E, long long Value>
constexpr long long nearest_held() {
    if constexpr (Value == 0 || holds_value<E, Value>)
        return Value;
    else
        return nearest_held<E, Value / 2>();
}

template <class E, long long First, int... Index>
constexpr char const* values_from(std::integer_sequence<int, Index...>) {
    return name_with_values<E, static_cast<E>(First + Index)...>();
}

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

// The values from 0 to 255, or -128 to 127.
template <class E>
constexpr ir::enumeration_text enumeration_of() {
    constexpr bool is_signed = is_signed_integer<E>;
    constexpr long long most = width_of_integer<E> == 1 ? 1 : is_signed ? 127 : 255;
    constexpr long long last = nearest_held<E, most>();
    constexpr long long first = is_signed ? nearest_held<E, -128>() : 0;
    return {values_from<E, first>(std::make_integer_sequence<int, int(last - first + 1)>()), first};
}

// Null: not an enumeration.
template <class T>
inline constexpr ir::enumeration_source enumeration_source_of = nullptr;
template <class T>
requires std::is_enum_v<T>
inline constexpr ir::enumeration_source enumeration_source_of<T> = enumeration_of<T>;
template <class T>
requires requires { T::enumerators; } // a hardware value that is one
inline constexpr ir::enumeration_source enumeration_source_of<T> = T::enumerators;

} // namespace hls::detail
