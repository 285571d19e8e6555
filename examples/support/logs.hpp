// What tools write into their logs, and why they were not run.
#pragma once

#include <charconv>
#include <filesystem>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>

#include "input_error.hpp"
#include "tool.hpp"

namespace examples::detail {

// The first tool that is missing, as a reason to skip a row; empty: all are there.
inline std::string reason_to_skip(bool switched_off, std::initializer_list<const char*> tools) {
    if (switched_off) {
        return "not wanted";
    }
    for (const char* tool : tools) {
        if (!found(tool)) {
            return missing(tool);
        }
    }
    return {};
}

inline std::string log_text(const std::filesystem::path& log) {
    std::error_code ignored;
    return std::filesystem::file_size(log, ignored) == 0 ? std::string{} : read_bytes(log);
}

// The first line of a log that begins with `start`; empty: none.
inline std::string line_with(const std::string& text, std::string_view start) {
    for (std::istringstream lines{text}; !lines.eof();) {
        std::string line;
        std::getline(lines, line);
        if (line.starts_with(start)) {
            return line;
        }
    }
    return {};
}

// The integer after `before` in a text; -1: none.
inline long long number_after(const std::string& text, std::string_view before) {
    long long number = -1;
    if (const auto at = text.find(before); at != text.npos) {
        std::from_chars(text.data() + at + before.size(), text.data() + text.size(), number);
    }
    return number;
}

} // namespace examples::detail
