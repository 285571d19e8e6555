// Which port of its bank each access uses: the first that no access before it needs in the same
// cycle. A plan has no more accesses of one kind in a cycle than there are ports for them, so there
// always is one. The ports of one replicate have neighbouring numbers; a store has the same one in
// all of them. Of true dual port RAM stores choose first. Arbitrated memories have theirs assigned
// (arbitrated_ports.hpp).
#pragma once

#include "../analysis/indexes/access_groups.hpp"

namespace hls::ir {

struct port_list {
    signed char of[max_nodes]; // of each access
};

// In each memory.
constexpr int port_in_memory(auto const& g, port_list const& all, int access) {
    memory_ports const ports = ports_of(memory_of(g, access));
    return all.of[access] % (g.nodes[access].kind == op::load ? ports.read : ports.write);
}

namespace detail {

// Of a kernel without loops: never in one cycle, whatever their steps.
constexpr bool are_in_other_cycles(auto const& g, auto const& p, auto const& ways, int x, int y) {
    return !has_loops(g) && (p.cycle[x] - p.cycle[y]) % ways.back[0] != 0;
}

// Two accesses use one bank in the same cycle, and not through one port. Where steps follow one
// another at any distance, loads and stores have ports of their own if a memory has several.
constexpr bool happen_at_once(auto const& g, auto const& p, auto const& ways, int x, int y) {
    if (g.nodes[x].basic_block != g.nodes[y].basic_block) return false;
    int const loop = has_loops(g) ? loop_of(g, g.nodes[x].basic_block) : int(no_loop);
    bool const by_interval = !has_loops(g) || is_single(g, loop);
    int const apart = p.cycle[x] - p.cycle[y];
    if (by_interval && apart % ways.back[loop + 1] != 0) return false;
    if (!compete(g, x, y)) return false;
    bool const are_apart = !is_single_port(memory_of(g, x));
    if (!by_interval && are_apart && g.nodes[x].kind != g.nodes[y].kind) return true;
    return apart == 0 ? !may_share(g, x, y) : by_interval;
}

// Ports that are no longer free for an access.
struct taken_port_list {
    bool of[most_ports];
};

constexpr void take_port(auto const& g, port_list const& all, int other, int access,
                         taken_port_list& taken) {
    if (g.nodes[other].kind == g.nodes[access].kind) {
        taken.of[all.of[other]] = true;
        return;
    }
    int const of_one = ports_of(memory_of(g, access)).read;
    for (int k = port_in_memory(g, all, other); k < ports_for(g, access); k += of_one)
        taken.of[k] = true;
}

constexpr int free_port(auto const& g, auto const& p, auto const& ways, access_groups const& groups,
                        access_group const& group, port_list const& all, int access) {
    taken_port_list taken{};
    for_each_near(groups, group, access, [&](int i) {
        if (!are_in_other_cycles(g, p, ways, i, access) && chooses_before(g, i, access) &&
            happen_at_once(g, p, ways, i, access))
            take_port(g, all, i, access, taken);
        return false;
    });
    int free = 0;
    while (taken.of[free]) ++free;
    return free;
}

constexpr bool has_ports_to_choose(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (is_memory_access(g.nodes[i].kind) && ports_for(g, i) > 1) return true;
    return false;
}

constexpr void find_ports_of(auto const& g, auto const& p, auto const& ways,
                             access_groups const& groups, access_group const& group,
                             port_list& all) {
    bool const is_assigned = memory_of(g, group.first).arbitrated;
    for (op const kind : {op::store, op::load})
        for (int i = group.first; i != none; i = groups.next[i])
            if (g.nodes[i].kind == kind && ports_for(g, i) > 1)
                all.of[i] = static_cast<signed char>(
                    is_assigned ? assigned_port_of(g.nodes[i]).port
                                : free_port(g, p, ways, groups, group, all, i));
}

} // namespace detail

// `ways`: cycles between steps, schedule/minimum_distance.hpp.
constexpr port_list find_ports(auto const& g, auto const& p, auto const& ways,
                               access_groups const& groups) {
    port_list all{};
    if (!detail::has_ports_to_choose(g)) return all;
    for (int k = 0; k < groups.count; ++k)
        detail::find_ports_of(g, p, ways, groups, groups.of[k], all);
    return all;
}

constexpr port_list find_ports(auto const& g, auto const& p, auto const& ways) {
    return find_ports(g, p, ways, find_access_groups(g));
}

// Of a load: which of the memories with the same words it reads.
constexpr int replicate_of(auto const& g, port_list const& all, int load) {
    return all.of[load] / ports_of(memory_of(g, load)).read;
}

// Of two accesses of one array that may compete.
constexpr bool use_one_port(auto const& g, port_list const& all, int x, int y) {
    if (g.nodes[x].kind == g.nodes[y].kind) return all.of[x] == all.of[y];
    return port_in_memory(g, all, x) == port_in_memory(g, all, y);
}

} // namespace hls::ir
