// The bits of fixed and floating point numbers, and numbers of the processor; which integers of a
// packet are such bits.
#pragma once

#include <array>
#include <concepts>

#include <hls/types/leaves.hpp>

#include "../values/host_floats.hpp"
#include "words.hpp"

namespace hls::cpu::detail {

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

// Of an integer of a packet; nothing where it is no number's.
struct number_field {
    wide (*raw)(double) = nullptr;
    double (*number)(wide bits) = nullptr;
};

template <class T>
constexpr void add_number_fields(auto& all, std::size_t& count) {
    if constexpr (number_word<T>) {
        constexpr T const* format = nullptr;
        all[count++] = {[](double number) { return wide(raw_of(format, number)); },
                        [](wide bits) { return number_from(format, bits); }};
    } else if constexpr (is_packet<T>) {
        T word{};
        word_layout<T>::parts(
            [&](auto const&, auto& part) {
                add_number_fields<std::remove_cvref_t<decltype(part)>>(all, count);
            },
            word);
    } else {
        ++count;
    }
}

template <class T>
inline constexpr auto number_fields = [] {
    std::array<number_field, std::size_t(hls::detail::leaf_count<T>)> all{};
    std::size_t count = 0;
    add_number_fields<T>(all, count);
    return all;
}();

// Whether a member of the host's is the number of integer Index.
template <class T, std::size_t Index, class Member>
inline constexpr bool is_number_of =
    std::is_floating_point_v<std::remove_cvref_t<Member>>&& number_fields<T>[Index].raw != nullptr;

} // namespace hls::cpu::detail
