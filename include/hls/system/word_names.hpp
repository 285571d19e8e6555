// What the words of a channel are called in messages: uint<8>, float16, fixed<8, 4>,
// ended<uint<8>>.
#pragma once

#include "../language/complex/value.hpp"
#include "../language/floating/native.hpp"

namespace hls::detail {

constexpr void append_type(message& to, ir::value_type type) {
    append(to, type.is_signed ? "sint<" : "uint<");
    append(to, int(type.width));
    append(to, ">");
}

template <class T>
constexpr void append_format(message& to) {
    if constexpr (std::is_same_v<T, float16> || std::is_same_v<T, float32>) {
        append(to, "float");
        append(to, T::width);
    } else if constexpr (std::is_same_v<T, bfloat16>) {
        append(to, "bfloat16");
    } else if constexpr (floating_like<T>) {
        append(to, "floating<");
        append(to, T::format.exponent);
        append(to, ", ");
        append(to, T::format.mantissa);
        append(to, ">");
    } else {
        append(to, T::is_signed ? "fixed<" : "ufixed<");
        append(to, T::width);
        append(to, ", ");
        append(to, T::integer_bits);
        append(to, ">");
    }
}

template <class T>
constexpr void append_word(message& to) {
    if constexpr (is_ended<T>) {
        append(to, "ended<");
        append_word<decltype(T::word)>(to);
        append(to, ">");
    } else if constexpr (native_float<T>) {
        append(to, std::is_same_v<T, float> ? "float" : "double");
    } else if constexpr (floating_like<T> || has_point<T>) {
        append_format<T>(to);
    } else if constexpr (complex_like<T>) {
        append(to, "complex<");
        append_word<decltype(T::re)>(to);
        append(to, ">");
    } else if constexpr (is_integer<T> || wide_value<T>) {
        append_type(to, {short(T::width), T::is_signed});
    } else if constexpr (native_integer<T>) {
        append_type(to, word_type<T>());
        append(to, std::is_same_v<T, bool> ? " (bool)" : " (of C++)");
    } else {
        append(to, "a packet of ");
        append(to, leaf_count<T>);
        append(to, " numbers");
    }
}

} // namespace hls::detail
