// What stands in the bits of a floating point number (IEEE 754, with subnormals), and the way back:
// an exact value becomes the nearest number of a format, of two the even one.
#pragma once

#include "../fixed/value.hpp"

namespace hls::detail {

template <int Exponent, int Mantissa>
struct float_format {
    static constexpr int exponent = Exponent; // bits
    static constexpr int mantissa = Mantissa; // without the leading 1
    static constexpr int magnitude = Exponent + Mantissa;
    static constexpr int bias = (1 << (Exponent - 1)) - 1;
    static constexpr wide infinity = ((wide(1) << Exponent) - 1) << Mantissa;
    static constexpr wide not_a_number = infinity | wide(1) << (Mantissa - 1);
};

template <int Width>
using word_value = leaf<Width, false>;

template <int Width>
constexpr word_value<Width> number_word(wide value) {
    return {nullptr, ir::none, value};
}

// The low bits, without a sign.
template <int Width, tree Tree>
constexpr word_value<Width> low_word(Tree const& x, source where) {
    return record_derived<Width, false>(ir::op::resize, x, 0, where);
}
template <int Width, tree Tree>
constexpr word_value<Width> word_from(Tree const& x, int low, source where) {
    return record_derived<Width, false>(ir::op::slice, x, low, where);
}

// value = significand * 2^(exponent - bias - mantissa)
template <class Format>
struct float_parts {
    bit_value sign;
    bit_value is_nan, is_infinite, is_zero;
    word_value<Format::exponent> exponent; // 1 of subnormal numbers, too
    word_value<Format::mantissa + 1> significand;
};

template <class Format>
constexpr float_parts<Format> take_apart(word_value<Format::magnitude + 1> const& raw,
                                         source where) {
    constexpr wide highest = (wide(1) << Format::exponent) - 1;
    auto const exponent = word_from<Format::exponent>(raw, Format::mantissa, where);
    auto const mantissa = low_word<Format::mantissa>(raw, where);
    bit_value const special = settled(exponent == number_word<Format::exponent>(highest), where);
    bit_value const subnormal = settled(exponent == 0, where);
    bit_value const none = settled(mantissa == 0, where);
    float_parts<Format> p{};
    p.sign = word_from<1>(raw, Format::magnitude, where);
    p.is_nan = settled(special & !none, where);
    p.is_infinite = settled(special & none, where);
    p.is_zero = settled(subnormal & none, where);
    p.exponent = low_word<Format::exponent>(exponent + subnormal, where);
    p.significand = settled(concat(settled(!subnormal, where), mantissa), where);
    return p;
}

// Shifted down; what leaves the word is kept as its lowest bit.
template <int Width, tree Distance>
constexpr word_value<Width> shifted_with_rest(word_value<Width> const& x, Distance const& distance,
                                              source where) {
    constexpr int bits = ir::bits_for(Width);
    auto const by = low_word<bits>(
        settled(select(number_word<bits>(Width) < distance, number_word<bits>(Width), distance),
                where),
        where);
    auto const kept = settled(x >> by, where);
    bit_value const lost = settled((kept << by) != x, where);
    return low_word<Width>(kept | lost, where);
}

// The magnitude of the number nearest to significand * 2^power.
template <class Format, int Width, tree Power>
constexpr word_value<Format::magnitude> nearest_magnitude(word_value<Width> const& significand,
                                                          Power const& power, source where) {
    constexpr int mantissa = Format::mantissa;
    if constexpr (Width < mantissa + 3) { // room for a half and what is below it
        constexpr int more = mantissa + 3 - Width;
        auto const wider = low_word<Width + more>(raise<more>(significand), where);
        return nearest_magnitude<Format>(wider, settled(power - more, where), where);
    } else {
        auto const zeros = count_leading_zeros(significand, where);
        auto const high = settled(significand << zeros, where);
        auto const exponent = settled(power - zeros + (Width - 1 + Format::bias), where);
        bit_value const subnormal = settled(exponent < 1, where);
        auto const down = settled(select(subnormal, 1 - exponent, number_word<1>(0)), where);
        auto const word =
            shifted_with_rest(high, low_word<decltype(down)::width>(down, where), where);
        auto const kept = word_from<mantissa + 1>(word, Width - mantissa - 1, where);
        bit_value const half = word_from<1>(word, Width - mantissa - 2, where);
        bit_value const below = settled(low_word<Width - mantissa - 2>(word, where) != 0, where);
        bit_value const up = settled(half & (low_word<1>(kept, where) | below), where);
        auto const field = low_word<Format::exponent>(
            settled(select(subnormal, number_word<1>(0), exponent - 1), where), where);
        auto const rounded = low_word<Format::magnitude>(raise<mantissa>(field) + kept + up, where);
        constexpr int highest = (1 << Format::exponent) - 1;
        auto const limited = settled(
            select(exponent >= highest, number_word<Format::magnitude>(Format::infinity), rounded),
            where);
        return low_word<Format::magnitude>(select(significand == 0, number_word<1>(0), limited),
                                           where);
    }
}

// All of it: special values first.
template <class Format>
constexpr word_value<Format::magnitude + 1>
put_together(bit_value const& sign, word_value<Format::magnitude> const& finite,
             bit_value const& is_nan, bit_value const& is_infinite, source where) {
    using word = word_value<Format::magnitude>;
    word const infinity = number_word<Format::magnitude>(Format::infinity);
    word const none = number_word<Format::magnitude>(Format::not_a_number);
    auto const magnitude =
        settled(select(is_nan, none, select(is_infinite, infinity, finite)), where);
    return settled(concat(settled(sign & !is_nan, where), magnitude), where);
}

} // namespace hls::detail
