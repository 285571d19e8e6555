// Integers as texts and sets of bits: cpu::to_text(v), cpu::to_text(v, 16), cpu::to_bitset(v),
// cpu::from_bits(b). Numbers from texts: parse (language/wide/literals.hpp).
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of your globals, in templates of ours

#include <algorithm>
#include <bitset>
#include <string>

#include <hls/hls.hpp>

namespace hls::cpu {

// Decimal; with base 16 or 2 the bits of the type, with 0x or 0b before them.
template <hls_integer T>
std::string to_text(T const& v, unsigned base = 10) {
    using bits = integer<T::width, false>;
    auto d = base == 10 ? hls::detail::digits_in(v) : hls::detail::digits_in(bits(v));
    bool const negative =
        base == 10 && T::is_signed && d.bit(32 * hls::detail::words_of_number<T> - 1);
    if (negative) d.negate();
    std::string text;
    do text += "0123456789abcdef"[d.divide(base)];
    while (!d.is_zero());
    if (base != 10) text += base == 16 ? "x0" : "b0";
    if (negative) text += '-';
    std::reverse(text.begin(), text.end());
    return text;
}

// The bits of an integer, as many as it has; bit 0 is the lowest.
template <hls_integer T>
std::bitset<std::size_t(T::width)> to_bitset(T const& v) {
    std::bitset<std::size_t(T::width)> result;
    auto const d = hls::detail::digits_in(v);
    for (int k = 0; k < T::width; ++k) result[std::size_t(k)] = d.bit(k);
    return result;
}
// The uint of as many bits as the set has.
template <std::size_t Width>
auto from_bits(std::bitset<Width> const& bits) {
    using number = integer<int(Width), false>;
    hls::detail::digits_of_number<hls::detail::words_of_number<number>> d{};
    for (std::size_t k = 0; k < Width; ++k) d.word[k / 32] |= (bits[k] ? 1ULL : 0) << (k % 32);
    return hls::detail::number_of_digits<number>(d);
}

} // namespace hls::cpu

#pragma GCC diagnostic pop
