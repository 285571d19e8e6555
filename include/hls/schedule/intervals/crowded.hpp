// Basic blocks whose steps come too close for the accesses that share a port.
#pragma once

#include "../port_loads.hpp"
#include "constraints.hpp"

namespace hls::ir {

namespace detail {

// The basic block whose steps come too close for their accesses; -1: none.
constexpr int crowded_basic_block(reach const& r, port_loads const& p) {
    for (int s = 0; s < r.basic_blocks; ++s)
        if (p.of[s] > interval_of(r, s)) return s;
    return -1;
}

constexpr void list_port(auto const& g, int access, auto& l) {
    l.limited_by = limit::port;
    l.limit_count = 0;
    for (int i = first_use(g, g.nodes[access].resource);
         i != none && l.limit_count < max_limit_nodes; i = next_use(g, i))
        if (i == access || need_one_port(g, access, i)) l.limit_nodes[l.limit_count++] = i;
}

// Widens the jump that keeps a basic block's steps too close; false: nothing to do.
constexpr bool make_room(auto const& g, reach const& r, port_loads const& p, bool as_requested,
                         gap_list& gaps, big_plan& reasons) {
    int const basic_block = crowded_basic_block(r, p);
    if (basic_block < 0) return false;
    int const access = p.busiest[basic_block];
    int const e = outermost_edge(g, r, {access, access, 1, 1, no_loop, way::later, false});
    if (e < 0 || (as_requested && requested_interval(g, r.edges[e]) != 0)) return false;
    gaps.of[r.edges[e].jump] = r.edges[e].gap + 1;
    if (int const loop = loop_of_edge(g, r.edges[e]); loop != no_loop)
        list_port(g, access, reasons.loops[loop]);
    return true;
}

} // namespace detail

} // namespace hls::ir
