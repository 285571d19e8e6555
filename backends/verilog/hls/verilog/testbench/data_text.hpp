// Words of a port in a user's file. Text: numbers, decimal or with 0x, one for each member of a
// packet, with blanks, commas or semicolons between them; `#` and what follows in its line is not
// looked at. Binary: each word in as many bytes as its bits need, the lowest first, as for
// cpu::words_from. Of ended<T> a file is one message, and has no flags.
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <hls/ir/resource.hpp>

#include "stimulus.hpp"

namespace hls::verilog {

// An input, an output or an argument, and the members of its words.
struct data_port {
    std::string name;
    int number; // of the stimulus
    ir::resource_kind kind;
    ir::call_part call;
    ir::value_type type; // with the flag of ended<T>
    bool has_end;
    bool is_level;
    std::vector<ir::word_field> fields; // without the end

    int bits() const { return type.width - int(has_end); }
    std::size_t bytes() const { return std::size_t((bits() + 7) / 8); }
};

namespace detail {

inline data_port data_port_of(auto const& port, int number, ir::resource_kind kind) {
    data_port p{port.id.text, number, kind, port.call, port.type, port.has_end, port.is_level, {}};
    for (int f = 0; f < port.field_count - int(port.has_end); ++f)
        p.fields.push_back(port.fields[f]);
    ir::value_type whole = port.type;
    whole.width = short(p.bits());
    if (p.fields.empty()) p.fields.push_back({port.id, whole, 0, port.enumerators});
    return p;
}

inline std::runtime_error data_error(std::string const& text) { return std::runtime_error(text); }

// A text file, number by number.
class number_reader {
    std::string const& text_;
    std::string const& file_;
    std::size_t at_ = 0;
    int line_ = 1, number_line_ = 1; // of the last number

    static char lower(char c) { return c >= 'A' && c <= 'F' ? char(c - 'A' + 'a') : c; }
    static bool is_gap(char c) {
        return std::string_view(" \t\r\n,;").find(c) != std::string::npos;
    }
    void skip_gaps() {
        for (; at_ < text_.size() && (is_gap(text_[at_]) || text_[at_] == '#'); ++at_) {
            if (text_[at_] == '#') at_ = std::min(text_.find('\n', at_), text_.size() - 1);
            line_ += text_[at_] == '\n';
        }
    }

public:
    number_reader(std::string const& text, std::string const& file) : text_(text), file_(file) {
        skip_gaps();
    }
    bool at_end() const { return at_ >= text_.size(); }
    std::string where() const { return fmt::format("'{}' line {}", file_, number_line_); }

    wide next(ir::word_field const& field) {
        std::size_t const begin = at_;
        number_line_ = line_;
        while (at_ < text_.size() && !is_gap(text_[at_]) && text_[at_] != '#') ++at_;
        std::string const digits = text_.substr(begin, at_ - begin);
        written_number const n = number(digits, where());
        wide const value = ir::wrap(n.negative ? uwide(0) - n.magnitude : n.magnitude, field.type);
        bool const negative = field.type.is_signed && value < 0;
        if (n.too_long || (value != 0 && n.negative != negative) ||
            n.magnitude != (negative ? uwide(0) - uwide(value) : uwide(value)))
            throw data_error(fmt::format("HLS0828: {}: {} does not fit into '{}', which is {}<{}>",
                                         where(), digits, field.id.text,
                                         field.type.is_signed ? "sint" : "uint", field.type.width));
        skip_gaps();
        return value;
    }

    // Of more than 128 bits none fits anywhere.
    struct written_number {
        uwide magnitude;
        bool negative, too_long;
    };

    static written_number number(std::string_view digits, std::string const& where) {
        bool const negative = digits.substr(0, 1) == "-";
        std::string_view rest = digits.substr(negative ? 1 : 0);
        bool const is_hex = rest.substr(0, 2) == "0x" || rest.substr(0, 2) == "0X";
        if (is_hex) rest.remove_prefix(2);
        written_number result{0, negative, false};
        bool good = !rest.empty();
        for (char c : rest) {
            auto const digit = std::string_view("0123456789abcdef").find(lower(c));
            good = good && digit < (is_hex ? 16U : 10U);
            if (good) append_digit(result, is_hex ? 16 : 10, unsigned(digit));
        }
        if (!good)
            throw data_error(fmt::format("HLS0827: {}: '{}' is not a number; write decimal ones, "
                                         "or hexadecimal ones with 0x",
                                         where, digits));
        return result;
    }

private:
    static void append_digit(written_number& n, unsigned base, unsigned digit) {
        n.too_long |= n.magnitude > (~uwide(0) - digit) / base;
        n.magnitude = n.magnitude * base + digit;
    }
};

inline std::vector<wide> words_of_text(data_port const& p, std::string const& text,
                                       std::string const& file) {
    std::vector<wide> words;
    for (number_reader from(text, file); !from.at_end();) {
        uwide word = 0;
        for (ir::word_field const& field : p.fields) {
            if (from.at_end())
                throw data_error(fmt::format("HLS0829: {}: the last word of '{}' has not all of "
                                             "its {} members",
                                             from.where(), p.name, p.fields.size()));
            word |= (uwide(from.next(field)) & ir::mask(field.type.width)) << field.low;
        }
        words.push_back(wide(word));
    }
    return words;
}

inline std::vector<wide> words_of_bytes(data_port const& p, std::string const& bytes,
                                        std::string const& file) {
    if (bytes.size() % p.bytes() != 0)
        throw data_error(fmt::format("HLS0805: '{}' ends in the middle of a word: it has {} bytes, "
                                     "and a word of '{}' has {}",
                                     file, bytes.size(), p.name, p.bytes()));
    std::vector<wide> words;
    for (std::size_t at = 0; at < bytes.size(); at += p.bytes()) {
        uwide word = 0;
        for (std::size_t i = 0; i < p.bytes(); ++i)
            word |= uwide(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
        words.push_back(wide(word & ir::mask(p.bits())));
    }
    return words;
}

// Only files with these ends are text.
inline bool is_text(std::filesystem::path const& file) {
    return file.extension() == ".txt" || file.extension() == ".csv";
}

inline std::string read_file(std::string const& file) {
    std::ifstream from(file, std::ios::binary);
    std::error_code failure;
    std::string text((std::istreambuf_iterator<char>(from)), std::istreambuf_iterator<char>());
    if (!from || std::filesystem::is_directory(file, failure))
        throw data_error(fmt::format(
            "HLS0804: cannot read '{}'; name a file that exists and is readable", file));
    return text;
}

inline std::vector<wide> words_of_file(data_port const& p, std::string const& file) {
    std::string const content = read_file(file);
    std::vector<wide> words =
        is_text(file) ? words_of_text(p, content, file) : words_of_bytes(p, content, file);
    if (p.has_end && !words.empty()) words.back() |= wide(uwide(1) << p.bits());
    for (wide& word : words) word = ir::wrap(uwide(word), p.type);
    return words;
}

inline std::string text_of_words(data_port const& p, std::vector<wide> const& words) {
    std::string text;
    for (wide word : words)
        for (std::size_t f = 0; f < p.fields.size(); ++f) {
            ir::word_field const& field = p.fields[f];
            wide const value = ir::wrap(uwide(word) >> field.low, field.type);
            text +=
                field.type.is_signed ? fmt::format("{}", value) : fmt::format("{}", uwide(value));
            text += f + 1 < p.fields.size() ? ' ' : '\n';
        }
    return text;
}

inline std::string bytes_of_words(data_port const& p, std::vector<wide> const& words) {
    std::string bytes;
    for (wide word : words) {
        uwide bits = p.has_end ? uwide(word) & ir::mask(p.bits()) : uwide(word);
        for (std::size_t i = 0; i < p.bytes(); ++i, bits >>= 8)
            bytes += static_cast<char>(static_cast<unsigned char>(bits & 0xff));
    }
    return bytes;
}

} // namespace detail

} // namespace hls::verilog
