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

// A name of at most max_name_length characters, in a plain aggregate. One more character fits, so
// that a name that is too long is seen as such.
struct name {
    char text[max_name_length + 2];
    constexpr bool operator==(name const&) const = default;
};

constexpr int length(char const* text) {
    int n = 0;
    while (text[n] != 0) ++n;
    return n;
}

constexpr name make_name(char const* text) {
    name result{};
    for (int i = 0; i <= max_name_length && text[i] != 0; ++i) result.text[i] = text[i];
    return result;
}

constexpr bool same_text(char const* left, char const* right) {
    int i = 0;
    while (left[i] != 0 && left[i] == right[i]) ++i;
    return left[i] == right[i];
}

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
