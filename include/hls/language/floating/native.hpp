// float and double of C++ as word types: float32 and float64 inside a kernel. Hardware of such
// words is that of the floating point number; tables and initial values are numbers of C++.
#pragma once

#include "functions.hpp"

namespace hls {

namespace detail {

template <>
struct variable_of<float> {
    using type = float32;
};
template <>
struct variable_of<double> {
    using type = float64;
};

// The bits of C++ numbers, as a word of a packet of one integer is given.
using raw_number = std::array<unsigned long long, 1>;

template <native_float T>
constexpr raw_number raw_number_of(double number) {
    using format = variable<T>;
    return {static_cast<unsigned long long>(float_bits(number, format::format, format::mode))};
}

template <native_float T, auto const& Content>
inline constexpr auto raw_table = [] {
    std::array<raw_number, std::size_t(words_in(Content))> words{};
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = raw_number_of<T>(double(Content[i]));
    return words;
}();

// Hardware whose words the program calls `float` or `double`.
template <class P>
concept of_native_floats = requires {
    typename P::same_hardware;
};
template <of_native_floats P>
struct resources_of<P> : resources_of<typename P::same_hardware> {};

} // namespace detail

#define HLS_OF_NATIVE_FLOATS(name, ...)                                                            \
    using word = T;                                                                                \
    using same_hardware = __VA_ARGS__;                                                             \
    using same_hardware::same_hardware;                                                            \
    template <class Dependent = T>                                                                 \
    constexpr name() {                                                                             \
        detail::reject_declaration<Dependent>();                                                   \
    }

template <name_in_quotes Name, native_float T>
class in<Name, T> : public in<Name, variable<T>> {
public:
    HLS_OF_NATIVE_FLOATS(in, in<Name, variable<T>>)
    using same_hardware::operator=;
};

template <name_in_quotes Name, native_float T>
class out<Name, T> : public out<Name, variable<T>> {
public:
    HLS_OF_NATIVE_FLOATS(out, out<Name, variable<T>>)
    using same_hardware::operator=;
};

template <name_in_quotes Name, native_float T>
class argument<Name, T> : public argument<Name, variable<T>> {
public:
    HLS_OF_NATIVE_FLOATS(argument, argument<Name, variable<T>>)
    using same_hardware::operator=;
};

template <name_in_quotes Name, native_float T, auto Initial>
class reg<Name, T, Initial>
    : public reg<Name, variable<T>, detail::raw_number_of<T>(double(Initial))> {
public:
    HLS_OF_NATIVE_FLOATS(reg, reg<Name, variable<T>, detail::raw_number_of<T>(double(Initial))>)
    using same_hardware::operator=;
};

template <name_in_quotes Name, native_float T>
class wire<Name, T> : public wire<Name, variable<T>> {
public:
    HLS_OF_NATIVE_FLOATS(wire, wire<Name, variable<T>>)
    using same_hardware::operator=;
};

template <name_in_quotes Name, native_float T, int Depth>
class shift_register<Name, T, Depth> : public shift_register<Name, variable<T>, Depth> {
public:
    HLS_OF_NATIVE_FLOATS(shift_register, shift_register<Name, variable<T>, Depth>)
};

template <name_in_quotes Name, native_float T, auto Size, memory Wanted, auto const&... Contents>
requires detail::array_size<Size>
class array<Name, T, Size, Wanted, Contents...>
    : public array<Name, variable<T>, Size, Wanted, detail::raw_table<T, Contents>...> {
public:
    HLS_OF_NATIVE_FLOATS(array,
                         array<Name, variable<T>, Size, Wanted, detail::raw_table<T, Contents>...>)
};

template <name_in_quotes Name, native_float T, auto const& Content>
class rom<Name, T, Content> : public rom<Name, variable<T>, detail::raw_table<T, Content>> {
public:
    HLS_OF_NATIVE_FLOATS(rom, rom<Name, variable<T>, detail::raw_table<T, Content>>)
};

#undef HLS_OF_NATIVE_FLOATS

// float, double and integers of C++ stand for the types of their words here, too.
template <class To, class From>
requires(native_float<To> || (native_integer<To> && detail::floating_like<From>)) //
    constexpr variable<To> convert(From const& from, source where = source::here()) {
    return convert<variable<To>>(from, where);
}
template <native_float T, operand V>
constexpr variable<T> from_raw(V&& v, source where = source::here()) {
    return from_raw<variable<T>>(std::forward<V>(v), where);
}

} // namespace hls
