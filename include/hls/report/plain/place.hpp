// The user's lines in reports, and what happens there.
#pragma once

#include <compare>
#include <string>

namespace hls::report {

// A line of the user's; line 0: none.
struct place {
    std::string file; // without its folder
    int line = 0;
    auto operator<=>(place const&) const = default;
};

// "load bins", "add", with its part of the time of the path it stands in.
struct path_step {
    std::string what;
    place where;
    int percent = 0;
    int operation = 0; // its number in the graph
};

} // namespace hls::report
