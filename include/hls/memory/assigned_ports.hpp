// Which port of its bank each access uses: the first that no access before it needs in the same
// cycle. A plan has no more accesses of one kind in a cycle than there are ports for them, so there
// always is one. The ports of one replicate have neighbouring numbers.
#pragma once

#include "../analysis/memory_ports.hpp"

namespace hls::ir {

struct port_list {
    signed char of[max_nodes]; // of each access
};

namespace detail {

// Two accesses use one bank in the same cycle, and not through one port.
constexpr bool happen_at_once(auto const& g, auto const& p, auto const& ways, int x, int y) {
    if (g.nodes[x].basic_block != g.nodes[y].basic_block || !compete(g, x, y)) return false;
    int const loop = has_loops(g) ? loop_of(g, g.nodes[x].basic_block) : int(no_loop);
    bool const by_interval = !has_loops(g) || is_single(g, loop);
    int const apart = p.cycle[x] - p.cycle[y];
    if (apart == 0) return !may_share(g, x, y);
    return by_interval && apart % ways.back[loop + 1] == 0;
}

constexpr int free_port(auto const& g, auto const& p, auto const& ways, port_list const& all,
                        int access) {
    unsigned long long taken = 0;
    int const resource = g.nodes[access].resource;
    for (int i = first_use(g, resource); i != access; i = next_use(g, i))
        if (happen_at_once(g, p, ways, i, access)) taken |= 1ull << all.of[i];
    int free = 0;
    while (taken >> free & 1u) ++free;
    return free;
}

} // namespace detail

// `ways`: cycles between steps, schedule/minimum_distance.hpp.
constexpr port_list find_ports(auto const& g, auto const& p, auto const& ways) {
    port_list all{};
    for (int i = 1; i < g.node_count; ++i)
        if (is_memory_access(g.nodes[i].kind) && ports_for(g, i) > 1)
            all.of[i] = static_cast<signed char>(detail::free_port(g, p, ways, all, i));
    return all;
}

// Of a load: which of the memories with the same words it reads.
constexpr int replicate_of(auto const& g, port_list const& all, int load) {
    return all.of[load] / ports_of(memory_of(g, load)).read;
}

// In each memory.
constexpr int port_in_memory(auto const& g, port_list const& all, int access) {
    memory_ports const ports = ports_of(memory_of(g, access));
    return all.of[access] % (g.nodes[access].kind == op::load ? ports.read : ports.write);
}

} // namespace hls::ir
