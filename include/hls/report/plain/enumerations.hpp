// Enumerations as viewers of waveforms show them: words, and how their constants are called.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "../../support/enumeration.hpp"

namespace hls::report {

struct enumerator {
    unsigned long long bits; // of the word
    std::string name;
    bool operator==(enumerator const&) const = default;
};

// Without enumerators: a word that is none, or whose constants have no value that is looked at.
struct enumeration {
    std::string name; // with its scopes, "motor.state"
    int width = 0;
    std::vector<enumerator> enumerators;
    bool operator==(enumeration const&) const = default;
};

namespace detail {

inline bool is_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0;
}

// Where `text` ends before one of `marks` outside of all brackets.
inline std::size_t end_of(std::string_view text, std::string_view marks) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char const c = text[i];
        if (depth == 0 && marks.find(c) != marks.npos) return i;
        if (c == '(' || c == '<' || c == '{' || c == '[') ++depth;
        if (c == ')' || c == '>' || c == '}' || c == ']') --depth;
    }
    return text.size();
}

// Scopes without names, and functions, are left out: the compilers call them differently.
inline std::string dotted(std::string_view scopes) {
    std::string result;
    while (!scopes.empty()) {
        std::string_view const scope = scopes.substr(0, end_of(scopes, ":"));
        scopes.remove_prefix(std::min(scopes.size(), scope.size() + 2));
        std::size_t letters = 0;
        while (letters < scope.size() && is_letter(scope[letters])) ++letters;
        bool const is_named = letters == scope.size() || (letters > 0 && scope[letters] == '<');
        if (!is_named) continue;
        if (!result.empty()) result += '.';
        result += scope.substr(0, letters);
    }
    return result;
}

// "motor::state::idle": idle; "(motor::state)7" has no name.
inline std::string name_of_value(std::string_view value) {
    std::size_t begin = value.size();
    while (begin > 0 && is_letter(value[begin - 1])) --begin;
    bool const is_number = begin == value.size() || (value[begin] >= '0' && value[begin] <= '9');
    return is_number ? "" : std::string(value.substr(begin));
}

inline void read_values(enumeration& to, std::string_view list, long long first) {
    unsigned long long const mask = to.width >= 64 ? ~0ULL : (1ULL << to.width) - 1;
    for (long long value = first; !list.empty(); ++value) {
        std::size_t const end = end_of(list, ",");
        if (std::string name = name_of_value(list.substr(0, end)); !name.empty())
            to.enumerators.push_back({static_cast<unsigned long long>(value) & mask, name});
        list.remove_prefix(std::min(list.size(), end + 2));
    }
}

} // namespace detail

// g++: "... [with E = motor::state; E ...Value = {motor::state::idle, (motor::state)1}]"
// clang: "... [E = motor::state, Value = <motor::state::idle, (motor::state)1>]"
inline enumeration enumeration_from(ir::enumeration_source source, int width) {
    enumeration result;
    if (source == nullptr) return result;
    auto const [begin, first] = source();
    std::string_view text = begin;
    std::size_t const type = text.find("E = ");
    if (type == text.npos) return result;
    text.remove_prefix(type + 4);
    result.width = width;
    result.name = detail::dotted(text.substr(0, detail::end_of(text, ";,")));
    std::string_view const before_values = "Value = ";
    std::size_t const values = text.find(before_values);
    if (values == text.npos) return result;
    text.remove_prefix(values + before_values.size() + 1); // { or <
    detail::read_values(result, text.substr(0, detail::end_of(text, "}>")), first);
    return result;
}

} // namespace hls::report
