// Strings and numbers as JSON has them. Bytes that are no UTF-8 become the character that stands
// for what is unknown.
#pragma once

#include <charconv>
#include <string>
#include <string_view>

namespace hls::verilog {

// The shortest text that is this number, with a point or an exponent.
inline std::string number_text(double x) {
    char digits[40];
    std::string text(digits, std::to_chars(digits, digits + sizeof digits, x).ptr);
    if (text.find_first_of(".en") == std::string::npos) text += ".0";
    return text;
}

namespace detail {

// Bytes of the character that begins here; 0: it is none.
inline std::size_t utf8_length(std::string_view text) {
    auto const byte = [&](std::size_t i) { return i < text.size() ? text[i] & 0xff : 0; };
    int const lead = byte(0);
    std::size_t const length = lead < 0x80                   ? 1
                               : lead >= 0xc2 && lead < 0xe0 ? 2
                               : lead >= 0xe0 && lead < 0xf0 ? 3
                               : lead >= 0xf0 && lead < 0xf5 ? 4
                                                             : 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    bool const is_long = (lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xf0 && byte(1) < 0x90);
    bool const is_no_character =
        (lead == 0xed && byte(1) >= 0xa0) || (lead == 0xf4 && byte(1) >= 0x90);
    return is_long || is_no_character ? 0 : length;
}

inline void append_control(std::string& to, char c) {
    constexpr char const* digits = "0123456789abcdef";
    std::size_t const at = std::string_view("\b\f\n\r\t").find(c);
    to += '\\';
    if (at != std::string_view::npos) {
        to += "bfnrt"[at];
    } else {
        to += "u00";
        to += digits[c >> 4];
        to += digits[c & 15];
    }
}

inline void append_quoted(std::string& to, std::string_view text) {
    to += '"';
    while (!text.empty()) {
        std::size_t const length = utf8_length(text);
        char const c = text.front();
        if (length == 1 && c < ' ')
            append_control(to, c);
        else if (c == '"' || c == '\\')
            (to += '\\') += c;
        else if (length == 0)
            to += "\xef\xbf\xbd";
        else
            to += text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    to += '"';
}

} // namespace detail

} // namespace hls::verilog
