// Text of JSON as a value: profiles of runs and figures of synthesis, which other programs wrote.
#pragma once

#include <optional>

#include "../json_value.hpp"

namespace hls::verilog::detail {

class json_reader {
    std::string_view text_;
    bool failed_ = false;

    static constexpr int most_depth = 100;

    void skip_spaces() {
        std::size_t const next = text_.find_first_not_of(" \t\r\n");
        text_.remove_prefix(std::min(next, text_.size()));
    }
    bool take(std::string_view what) {
        skip_spaces();
        return take_here(what);
    }
    bool take_here(std::string_view what) {
        if (text_.substr(0, what.size()) != what) return false;
        text_.remove_prefix(what.size());
        return true;
    }
    json fail() {
        failed_ = true;
        return {};
    }
    int hexadecimal(std::size_t digits) {
        int value = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            std::size_t const digit = std::string_view("0123456789abcdef")
                                          .find(i < text_.size() ? char(text_[i] | 32) : ' ');
            if (digit == std::string_view::npos) return failed_ = true, 0;
            value = value * 16 + int(digit);
        }
        text_.remove_prefix(digits);
        return value;
    }
    // Of the plane of 16 bits; a pair of halves is taken as two unknown characters.
    void append_character(std::string& to, int c) {
        if (c >= 0xd800 && c < 0xe000) c = 0xfffd;
        if (c < 0x80) {
            to += char(c);
        } else if (c < 0x800) {
            to += char(0xc0 | c >> 6);
            to += char(0x80 | (c & 63));
        } else {
            to += char(0xe0 | c >> 12);
            to += char(0x80 | (c >> 6 & 63));
            to += char(0x80 | (c & 63));
        }
    }
    void take_escape(std::string& to) {
        char const c = text_.empty() ? ' ' : text_.front();
        std::size_t const at = std::string_view("\"\\/bfnrt").find(c);
        if (!text_.empty()) text_.remove_prefix(1);
        if (c == 'u')
            append_character(to, hexadecimal(4));
        else if (at == std::string_view::npos)
            failed_ = true;
        else
            to += "\"\\/\b\f\n\r\t"[at];
    }
    std::string take_string() {
        std::string found;
        while (!failed_ && !text_.empty() && text_.front() != '"') {
            char const c = text_.front();
            text_.remove_prefix(1);
            if (c == '\\')
                take_escape(found);
            else if (c >= 0 && c < ' ')
                failed_ = true;
            else
                found += c;
        }
        if (!take_here("\"")) failed_ = true;
        return found;
    }
    json take_number() {
        std::string_view const all = text_;
        auto const digits = [&] {
            std::size_t const n = std::min(text_.find_first_not_of("0123456789"), text_.size());
            text_.remove_prefix(n);
            if (n == 0) failed_ = true;
        };
        take_here("-");
        digits();
        bool const has_point = take_here(".");
        if (has_point) digits();
        bool const has_exponent = take_here("e") || take_here("E");
        if (has_exponent && !take_here("+")) take_here("-");
        if (has_exponent) digits();
        return json::number(std::string(all.substr(0, all.size() - text_.size())),
                            !has_point && !has_exponent);
    }
    json take_array(int depth) {
        json all = json::array();
        if (take("]")) return all;
        do all.push_back(take_value(depth + 1));
        while (!failed_ && take(","));
        return take("]") ? all : fail();
    }
    json take_object(int depth) {
        json all = json::object();
        if (take("}")) return all;
        do {
            if (!take("\"")) return fail();
            std::string const name = take_string();
            if (!take(":")) return fail();
            all.set(name, take_value(depth + 1));
        } while (!failed_ && take(","));
        return take("}") ? all : fail();
    }
    json take_value(int depth) {
        if (failed_ || depth > most_depth) return fail();
        if (take("{")) return take_object(depth);
        if (take("[")) return take_array(depth);
        if (take("\"")) return take_string();
        if (take("true")) return true;
        if (take("false")) return false;
        if (take("null")) return {};
        return take_number();
    }

public:
    explicit json_reader(std::string_view text) : text_(text) {}

    // Null where the text is none.
    json read() {
        json const all = take_value(0);
        skip_spaces();
        return failed_ || !text_.empty() ? json() : all;
    }
};

} // namespace hls::verilog::detail
