// A line of the user's source in reports.
#pragma once

#include <compare>
#include <string>

#include "../../support/source.hpp"

namespace hls::report {

// Line 0: none.
struct source_line {
    std::string file; // without its folder
    int line = 0;
    auto operator<=>(source_line const&) const = default;
};

inline source_line line_of(source where) {
    return where.line == 0 ? source_line{} : source_line{base_name(where.file), where.line};
}

// "fir.cpp:14"; "-": of no line.
inline std::string text_of(source_line const& x) {
    return x.line == 0 ? std::string("-") : x.file + ":" + std::to_string(x.line);
}

} // namespace hls::report
