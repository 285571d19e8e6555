// The user's lines in reports, and what happens there.
#pragma once

#include <compare>
#include <string>
#include <vector>

#include "../../support/source.hpp"

namespace hls::report {

// A line of the user's; line 0: none.
struct place {
    std::string file; // without its folder
    int line = 0;
    auto operator<=>(place const&) const = default;
};

inline place place_of(source where) {
    return where.line == 0 ? place{} : place{base_name(where.file), where.line};
}

// "fir.cpp:14"; "-": of no line.
inline std::string text_of(place const& p) {
    return p.line == 0 ? std::string("-") : p.file + ":" + std::to_string(p.line);
}

// "load bins", "add", with its part of the time of the path it stands in.
struct path_step {
    std::string what;
    place where;
    int percent = 0;
    int operation = 0;            // its number in the graph
    std::vector<int> others = {}; // accesses of one port: those of the same name and line
};

inline int times(path_step const& x) { return 1 + int(x.others.size()); }

} // namespace hls::report
