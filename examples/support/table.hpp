// The short aligned table of results which every example prints at its end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

namespace examples {
namespace detail {

// Characters of UTF-8 text, not bytes.
inline std::size_t character_count(std::string_view text) {
    const auto starts_one = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_one));
}

} // namespace detail

struct table {
    std::vector<std::pair<std::string, std::string>> rows;

    void row(std::string label, std::string value) {
        rows.emplace_back(std::move(label), std::move(value));
    }

    // One line per row: the labels padded to one width, two spaces, the value.
    std::string text() const {
        std::size_t width = 0;
        for (const auto& [label, value] : rows) {
            width = std::max(width, detail::character_count(label));
        }
        std::string lines;
        for (const auto& [label, value] : rows) {
            const std::string padding(width - detail::character_count(label), ' ');
            lines += fmt::format("{}{}  {}\n", label, padding, value);
        }
        return lines;
    }

    void print(std::FILE* out = stdout) const { fmt::print(out, "{}", text()); }
};

} // namespace examples
