// module_parameter<"WIDTH", 16>: a parameter of the Verilog module of a user block, with the value
// that its instances give it: an integer, an enumerator or a text.
#pragma once

#include <type_traits>

#include "../../ir/operators/user_block.hpp"

namespace hls {

namespace detail {

template <class T>
concept number_of_module = std::is_integral_v<T> || std::is_enum_v<T>;

} // namespace detail

template <int Length>
struct parameter_value {
    char text[Length]{};
    bool is_value = true, is_text = false, is_negative = false;
    unsigned long long bits = 0;

    constexpr parameter_value(char const (&from)[Length]) : is_text(true) {
        for (int i = 0; i < Length; ++i) text[i] = from[i];
    }
    template <detail::number_of_module T>
    constexpr parameter_value(T value)
        : is_negative(wide(value) < 0), bits(static_cast<unsigned long long>(value)) {}
    template <class T>
    requires(!detail::number_of_module<T>) constexpr parameter_value(T) : is_value(false) {}

    constexpr wide number() const {
        return is_negative ? wide(static_cast<long long>(bits)) : wide(bits);
    }
};
template <int Length>
parameter_value(char const (&)[Length]) -> parameter_value<Length>;
template <class T>
parameter_value(T) -> parameter_value<1>;

template <literal Name, parameter_value Value>
struct module_parameter {
    static constexpr ir::block_parameter value{Name.text, Value.is_text ? Value.text : nullptr,
                                               Value.number()};
};

namespace detail {

template <class T>
inline constexpr bool is_module_parameter = false;
template <literal Name, parameter_value Value>
inline constexpr bool is_module_parameter<module_parameter<Name, Value>> = true;

template <class T>
inline constexpr bool has_parameter_value = false;
template <literal Name, parameter_value Value>
inline constexpr bool has_parameter_value<module_parameter<Name, Value>> = Value.is_value;

template <class... Parameter>
struct block_parameters {
    static constexpr int count = sizeof...(Parameter);
    static constexpr ir::block_parameter all[count + 1] = {Parameter::value..., {}};
};

} // namespace detail

} // namespace hls
