// What a kernel occupies: in all, by line, by basic block, and in the rows of each.
#pragma once

#include <algorithm>
#include <map>

#include "../hardware/area/occupants.hpp"
#include "names.hpp"

namespace hls::report {

namespace detail {

inline source_line line_of_resource(ir::graph_view const& g, std::string const& name) {
    for (int r = 0; r < g.resource_count; ++r)
        if (name == g.resources[r].id.text) return line_of(g.resources[r].where);
    return {};
}

// Its own line, or that of the port, register or memory that it belongs to.
inline source_line line_of_part(ir::graph_view const& g, hw::occupant const& x) {
    source_line const own = report::line_of(x.where);
    return own.line != 0 ? own : line_of_resource(g, x.base);
}

// The largest first.
inline std::vector<line_area> sorted_lines(std::map<source_line, ir::area> const& all) {
    std::vector<line_area> lines;
    for (auto const& [where, size] : all)
        if (size != ir::area{}) lines.push_back({where, size});
    auto const weight = [](line_area const& x) { return x.size.luts + x.size.flip_flops; };
    std::sort(lines.begin(), lines.end(), [&](line_area const& x, line_area const& y) {
        return weight(x) != weight(y) ? weight(x) > weight(y) : x.where < y.where;
    });
    return lines;
}

// -1: of the kernel as a whole. Where it has one basic block, all but its ports, memories and
// registers belongs to that.
inline int block_of(ir::graph_view const& g, hw::occupant const& x) {
    bool const shared = x.owner.row == hw::area_row::data || x.owner.row == hw::area_row::cluster;
    bool const is_alone = shared && !ir::has_loops(g);
    return x.owner.basic_block < 0 && is_alone ? 0 : x.owner.basic_block;
}

// Of a part of the kernel: of each line and row.
struct counted_area {
    ir::area size{};
    std::map<source_line, ir::area> lines;
    std::map<std::pair<hw::area_row, std::string>, ir::area> rows; // memories and registers by name

    void add(source_line const& where, hw::occupant const& x) {
        bool const has_name = x.owner.basic_block < 0 && (x.owner.row == hw::area_row::memory ||
                                                          x.owner.row == hw::area_row::feedback);
        ir::area& line = lines[where];
        ir::area& row = rows[{x.owner.row, has_name ? x.base : ""}];
        size = size + x.size;
        line = line + x.size;
        row = row + x.size;
    }
};

inline std::vector<row_area> rows_of(counted_area const& from) {
    constexpr char const* names[] = {"data",    "state",   "feedback", "memory",
                                     "cluster", "channel", "overhead"};
    std::vector<row_area> all;
    for (auto const& [key, size] : from.rows)
        if (size != ir::area{}) all.push_back({names[int(key.first)], key.second, size});
    return all;
}

// Where its loop is, or else the kernel.
inline source_line line_of_block(ir::graph_view const& g, int block) {
    int const loop = ir::has_loops(g) && block >= 0 ? ir::loop_of(g, block) : ir::no_loop;
    return line_of(loop == ir::no_loop ? g.where : g.loops[loop].where);
}

} // namespace detail

inline void find_area(ir::graph_view const& g, std::vector<hw::occupant> const& all, kernel& k) {
    detail::counted_area whole;
    std::map<int, detail::counted_area> blocks;
    for (hw::occupant const& x : all) {
        source_line const where = detail::line_of_part(g, x);
        whole.add(where, x);
        blocks[detail::block_of(g, x)].add(where, x);
    }
    k.size = whole.size;
    k.lines = detail::sorted_lines(whole.lines);
    for (auto const& [block, area] : blocks)
        if (area.size != ir::area{})
            k.blocks_area.push_back({block, block < 0 ? "" : loop_name(g, block),
                                     detail::line_of_block(g, block), area.size,
                                     detail::rows_of(area), detail::sorted_lines(area.lines)});
}

} // namespace hls::report
