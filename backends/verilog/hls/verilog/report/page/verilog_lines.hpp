// A module's text by lines, each with the user's line that it was made of. The text states it in a
// comment where it changes, so that wires of a stage without one belong to the comment before.
#pragma once

#include <charconv>
#include <sstream>

#include <hls/report/plain/source_line.hpp>

#include "sources.hpp"

namespace hls::verilog::detail {

struct verilog_line {
    std::string text;
    report::source_line from;
};

// "  // fir.hpp:12" at the end of a line; line 0: there is none.
inline report::source_line line_in_comment(std::string const& text) {
    std::size_t const comment = text.rfind("// "), colon = text.rfind(':');
    if (comment == std::string::npos || colon == std::string::npos || colon < comment) return {};
    report::source_line from{text.substr(comment + 3, colon - comment - 3), 0};
    char const *first = text.data() + colon + 1, *end = text.data() + text.size();
    auto const [rest, failure] = std::from_chars(first, end, from.line);
    return failure == std::errc{} && rest == end ? from : report::source_line{};
}

inline std::vector<verilog_line> linked_lines(std::string const& module) {
    std::istringstream text(module);
    std::vector<verilog_line> all;
    report::source_line last;
    for (std::string const& line : lines_of(text)) {
        report::source_line from = line_in_comment(line);
        bool const is_wire = line.rfind("  wire ", 0) == 0;
        if (!is_wire) last = {};
        if (from.line == 0 && is_wire) from = last;
        last = is_wire ? from : report::source_line{};
        all.push_back({line, from});
    }
    return all;
}

} // namespace hls::verilog::detail
