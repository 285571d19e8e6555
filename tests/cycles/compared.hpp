// --compare and --waves of a program of generators (compare.hpp), compiled once for all of them
// (compared.cpp); what runs is the interpreted graph.
#pragma once

#include <optional>
#include <vector>

#include <hls/design/view.hpp>

namespace test {

// The status of the program; none: neither is asked for.
std::optional<int> compared(std::vector<hls::design_view const*> const& designs, int argc,
                            char** argv);

} // namespace test
