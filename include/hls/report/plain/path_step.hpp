// An operation or access of a path in reports.
#pragma once

#include <string>
#include <vector>

#include "source_line.hpp"

namespace hls::report {

// "load bins", "add", with its part of the time of the path it stands in.
struct path_step {
    std::string what;
    source_line where;
    int percent = 0;
    int operation = 0;            // its number in the graph
    std::vector<int> others = {}; // accesses of one port: those of the same name and line
};

inline int times(path_step const& x) { return 1 + int(x.others.size()); }

} // namespace hls::report
