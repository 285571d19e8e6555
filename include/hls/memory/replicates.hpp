// Which replicate of its bank each load reads: the first that no load before it needs in the same
// cycle. A plan has no more loads in a cycle than there are replicates, so there always is one.
#pragma once

#include "../analysis/memory_ports.hpp"

namespace hls::ir {

struct replicate_list {
    signed char of[max_nodes]; // of each load
};

namespace detail {

// Two loads read one bank in the same cycle, and not through one port.
constexpr bool read_at_once(auto const& g, auto const& p, auto const& ways, int x, int y) {
    if (g.nodes[x].basic_block != g.nodes[y].basic_block || !compete(g, x, y)) return false;
    int const loop = has_loops(g) ? loop_of(g, g.nodes[x].basic_block) : int(no_loop);
    bool const by_interval = !has_loops(g) || is_single(g, loop);
    int const apart = p.cycle[x] - p.cycle[y];
    if (apart == 0) return !may_share(g, x, y);
    return by_interval && apart % ways.back[loop + 1] == 0;
}

constexpr int free_replicate(auto const& g, auto const& p, auto const& ways,
                             replicate_list const& all, int load) {
    unsigned long long taken = 0;
    int const resource = g.nodes[load].resource;
    for (int i = first_use(g, resource); i != load; i = next_use(g, i))
        if (read_at_once(g, p, ways, i, load)) taken |= 1ull << all.of[i];
    int free = 0;
    while (taken >> free & 1u) ++free;
    return free;
}

} // namespace detail

// `ways`: cycles between steps, schedule/minimum_distance.hpp.
constexpr replicate_list find_replicates(auto const& g, auto const& p, auto const& ways) {
    replicate_list all{};
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::load &&
            replicate_count(g.resources[g.nodes[i].resource].memory) > 1)
            all.of[i] = static_cast<signed char>(detail::free_replicate(g, p, ways, all, i));
    return all;
}

} // namespace hls::ir
