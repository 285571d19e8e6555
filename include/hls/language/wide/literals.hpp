// Numbers of integers of any width, as constants: parse<uint<256>>("0x123"), 0x123_u256. A text is
// decimal, or hexadecimal with 0x, with - where the type has a sign.
#pragma once

#include <exception>

#include "counts.hpp"

namespace hls {

// Thrown by parse; in a constant the compiler shows the name.
struct HLS0239_a_text_is_no_number_of_this_type : std::exception {
    char const* what() const noexcept override {
        return "HLS0239: this text is no number of the type: decimal digits, or 0x and hexadecimal "
               "ones, in its range";
    }
};

namespace detail {

// Numbers of any width, as words of 32 bits, the lowest first.
template <int Words>
struct digits_of_number {
    unsigned long long word[std::size_t(Words)];

    // number = number * factor + more; what is carried out of it.
    constexpr unsigned long long multiply(unsigned factor, unsigned more) {
        unsigned long long carry = more;
        for (unsigned long long& w : word) {
            carry += w * factor;
            w = carry & 0xffff'ffff;
            carry >>= 32;
        }
        return carry;
    }
    // number = number / by; the rest.
    constexpr unsigned divide(unsigned by) {
        unsigned long long rest = 0;
        for (int k = Words - 1; k >= 0; --k) {
            rest = rest << 32 | word[k];
            word[k] = rest / by;
            rest %= by;
        }
        return unsigned(rest);
    }
    constexpr bool is_zero() const {
        for (unsigned long long const w : word)
            if (w != 0) return false;
        return true;
    }
    constexpr void negate() {
        unsigned long long carry = 1;
        for (unsigned long long& w : word) {
            carry += ~w & 0xffff'ffff;
            w = carry & 0xffff'ffff;
            carry >>= 32;
        }
    }
    constexpr bool bit(int at) const { return (word[at / 32] >> (at % 32) & 1) != 0; }
};

template <class T>
inline constexpr int words_of_number = 2 * pieces_for(T::width) + 2;

constexpr int value_of_digit(char c, int base) {
    int const digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : base;
    return digit < base ? digit : -1;
}

// The number of the type that has these bits.
template <class T, int Words>
constexpr T number_of_digits(digits_of_number<Words> const& d) {
    piece_row<pieces_for(T::width)> row{};
    for (int k = 0; k < pieces_for(T::width); ++k)
        row.at[k] = piece_of_number(d.word[2 * k + 1] << 32 | d.word[2 * k]);
    return in_type<T>(row, {});
}

template <class T>
constexpr auto digits_in(T const& v) {
    constexpr int pieces = pieces_for(T::width) + 1;
    digits_of_number<words_of_number<T>> d{};
    auto const row = row_of<pieces>(v);
    for (int k = 0; k < pieces; ++k) {
        auto const bits = static_cast<unsigned long long>(row.at[k].constant_value());
        d.word[2 * k] = bits & 0xffff'ffff;
        d.word[2 * k + 1] = bits >> 32;
    }
    return d;
}

template <class T, int Words>
constexpr bool has_number(digits_of_number<Words> const& d, bool negative) {
    bool same = T::is_signed || !negative; // all bits above are copies of the sign
    for (int k = T::width - T::is_signed; k < 32 * Words; ++k) same = same && d.bit(k) == negative;
    return same;
}

} // namespace detail

template <class T>
concept hls_integer = is_integer<T> ||(wide_value<T> && !holds_packet<T>);

template <hls_integer T>
constexpr T parse(char const* text) {
    bool const minus = *text == '-';
    text += minus ? 1 : 0;
    int const base = text[0] == '0' && (text[1] == 'x' || text[1] == 'X') ? 16 : 10;
    text += base == 16 ? 2 : 0;
    detail::digits_of_number<detail::words_of_number<T>> d{};
    bool good = *text != 0;
    for (; *text != 0; ++text) {
        if (*text == '\'') continue;
        int const digit = detail::value_of_digit(*text, base);
        good = good && digit >= 0 && d.multiply(unsigned(base), unsigned(digit)) == 0;
    }
    bool const negative = minus && !d.is_zero();
    if (negative) d.negate();
    if (!good || !detail::has_number<T>(d, negative))
        throw HLS0239_a_text_is_no_number_of_this_type{};
    return detail::number_of_digits<T>(d);
}

inline namespace literals {

#define HLS_LITERAL(suffix, type)                                                                  \
    template <char... Digit>                                                                       \
    constexpr type operator""_##suffix() {                                                         \
        constexpr char text[] = {Digit..., 0};                                                     \
        return parse<type>(text);                                                                  \
    }
HLS_LITERAL(u128, uint<128>)
HLS_LITERAL(s128, sint<128>)
HLS_LITERAL(u256, uint<256>)
HLS_LITERAL(s256, sint<256>)
HLS_LITERAL(u512, uint<512>)
#undef HLS_LITERAL

} // namespace literals

} // namespace hls
