// What a kernel occupies: in all, of each line, and of each memory.
#pragma once

#include <algorithm>
#include <map>

#include "../hardware/area/occupants.hpp"
#include "names.hpp"

namespace hls::report {

namespace detail {

inline place place_of_resource(ir::graph_view const& g, std::string const& name) {
    for (int r = 0; r < g.resource_count; ++r)
        if (name == g.resources[r].id.text) return place_of(g.resources[r].where);
    return {};
}

// Its own line, or that of the port, register or memory that it belongs to.
inline place place_of_part(ir::graph_view const& g, hw::occupant const& x) {
    place const own = report::place_of(x.where);
    return own.line != 0 ? own : place_of_resource(g, x.base);
}

} // namespace detail

inline void find_area(ir::graph_view const& g, std::vector<hw::occupant> const& all, kernel& k) {
    std::map<place, ir::area> lines;
    for (hw::occupant const& x : all) {
        ir::area& line = lines[detail::place_of_part(g, x)];
        line = line + x.size;
        k.size = k.size + x.size;
    }
    for (auto const& [where, size] : lines)
        if (size != ir::area{}) k.lines.push_back({where, size});
    auto const weight = [](line_area const& x) { return x.size.luts + x.size.flip_flops; };
    std::sort(k.lines.begin(), k.lines.end(), [&](line_area const& x, line_area const& y) {
        return weight(x) != weight(y) ? weight(x) > weight(y) : x.where < y.where;
    });
}

} // namespace hls::report
