// A name as a template argument (`in<"x", ...>`) and as plain text inside graphs.
#pragma once

#include "limits.hpp"

namespace hls {

// Text of exactly Length - 1 characters, deduced from a string literal.
template <int Length>
struct literal {
    char text[Length]{};
    constexpr literal(char const (&from)[Length]) {
        for (int i = 0; i < Length; ++i) text[i] = from[i];
    }
};

// What stands first in the template arguments of hardware; g++ says so of reg<uint<8>, "r">.
template <int Length>
using name_in_quotes = literal<Length>;

// A name of at most max_name_length characters, in a plain aggregate. One more character fits, so
// that a name that is too long is seen as such.
struct identifier {
    char text[max_name_length + 2];
    constexpr bool operator==(identifier const&) const = default;
};

constexpr int length(char const* text) {
    int n = 0;
    while (text[n] != 0) ++n;
    return n;
}

constexpr identifier make_name(char const* text) {
    identifier result{};
    for (int i = 0; i <= max_name_length && text[i] != 0; ++i) result.text[i] = text[i];
    return result;
}

// Cut where it would be too long.
constexpr identifier with_suffix(identifier first, char const* second) {
    int const room = max_name_length - length(second);
    int at = length(first.text) < room ? length(first.text) : room;
    for (int i = 0; second[i] != 0; ++i) first.text[at++] = second[i];
    first.text[at] = 0;
    return first;
}

constexpr bool same_text(char const* left, char const* right) {
    int i = 0;
    while (left[i] != 0 && left[i] == right[i]) ++i;
    return left[i] == right[i];
}

namespace detail {

constexpr int digits_of(unsigned long long number) {
    int digits = 1;
    while (number /= 10) ++digits;
    return digits;
}
constexpr unsigned long long magnitude_of(long long number) {
    return number < 0 ? 0ULL - static_cast<unsigned long long>(number)
                      : static_cast<unsigned long long>(number);
}
// Of "_8"; of -8 "_m8".
constexpr int suffix_length(long long number) {
    return 1 + (number < 0) + digits_of(magnitude_of(number));
}

// The end of the text is `end`; gives its begin.
constexpr int put_suffix(char* text, int end, long long number) {
    unsigned long long rest = magnitude_of(number);
    do text[--end] = char('0' + rest % 10);
    while (rest /= 10);
    if (number < 0) text[--end] = 'm';
    text[--end] = '_';
    return end;
}

// The name with _ and the number behind it, cut where it would be too long.
constexpr identifier numbered(identifier n, int number) {
    char digits[8]{};
    int count = 0, rest = number;
    do digits[count++] = char('0' + rest % 10);
    while ((rest /= 10) > 0);
    int at = length(n.text);
    if (at + count + 1 > max_name_length) at = max_name_length - count - 1;
    n.text[at++] = '_';
    while (count > 0) n.text[at++] = digits[--count];
    n.text[at] = 0;
    return n;
}

template <literal Stem, long long... Numbers>
constexpr auto name_from_numbers() {
    constexpr int stem = length(Stem.text), all = (stem + ... + suffix_length(Numbers));
    char text[all + 1]{};
    for (int i = 0; i < stem; ++i) text[i] = Stem.text[i];
    int begin = stem;
    [[maybe_unused]] auto const put = [&](long long number) {
        int const end = begin + suffix_length(number);
        put_suffix(text, end, number);
        begin = end;
    };
    (put(Numbers), ...);
    return literal(text);
}

} // namespace detail

// A name from numbers, for kernels and systems that are templates: name<"fir", 8, 16> is
// "fir_8_16", and name<"shift", -1> is "shift_m1".
template <literal Stem, long long... Numbers>
inline constexpr auto name = detail::name_from_numbers<Stem, Numbers...>();

// A Verilog and C identifier: a letter, then letters, digits or single underscores.
constexpr bool is_identifier(char const* text) {
    auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!letter(text[0])) return false;
    for (int i = 1; text[i] != 0; ++i)
        if (!letter(text[i]) && !digit(text[i]) && text[i] != '_') return false;
    return length(text) <= max_name_length;
}

} // namespace hls
