// How many cycles the accesses of each basic block need at the port that most of them share: no
// shorter interval is possible, whatever they wait for.
#pragma once

#include "../analysis/arbitration.hpp"
#include "../analysis/indexes/access_groups.hpp"
#include "../analysis/indexes/equivalent_accesses.hpp"

namespace hls::ir {

namespace detail {

// Both need the port whenever their step runs.
constexpr bool need_one_port(auto const& g, int first, int second) {
    node const& x = g.nodes[first];
    node const& y = g.nodes[second];
    if (x.resource != y.resource || x.basic_block != y.basic_block) return false;
    if (is_io(x.kind)) return x.kind == y.kind && x.c == none && y.c == none;
    return compete(g, first, second) && !may_share(g, first, second);
}

// Of each basic block: the most accesses that need one port.
struct port_loads {
    int of[max_basic_blocks];      // cycles that they take
    int busiest[max_basic_blocks]; // the first of the accesses
};

constexpr void note_load(port_loads& p, int basic_block, int access, int load, int ports) {
    int const cycles = (load + ports - 1) / ports;
    int& most = p.of[basic_block];
    if (cycles < most || (cycles == most && access > p.busiest[basic_block])) return;
    most = cycles;
    p.busiest[basic_block] = access;
}

// Ports that those of its group need which never share with it.
constexpr int count_needing(auto const& g, access_groups const& groups, access_group const& group,
                            int id) {
    int load = taken_ports(g, id);
    for_each_near(groups, group, id, [&](int j) {
        if (j != id && need_one_port(g, id, j) && !is_counted_with_row(g, j))
            load += taken_ports(g, j);
        return false;
    });
    return load;
}

// Loads and stores that share with nobody, where they use the same ports.
constexpr void note_both_kinds(auto const& g, lone_accesses const& lone, port_loads& p) {
    for (int b = 0; b < max_basic_blocks; ++b) {
        int const load = lone.first[0][b], store = lone.first[1][b];
        if (load == none || store == none || !shares_kinds(g, g.nodes[load].resource)) continue;
        int const both = lone.count[0][b] + lone.count[1][b] * taken_ports(g, store);
        note_load(p, b, load, both, usable_ports(g, load));
    }
}

// Accesses of one kind to one bank in one basic block, counted once for all of them.
constexpr void find_memory_loads(auto const& g, access_groups const& groups,
                                 access_group const& group, sharing_facts const& shared,
                                 equivalent_accesses const& equivalent, port_loads& p) {
    lone_accesses lone{};
    for (int i = group.first; i != none; i = groups.next[i]) {
        if (group.alike && !may_share_with_some(g, shared, i)) {
            add_lone(lone, g, i);
            continue;
        }
        lone.any_shares = true;
        if (is_repeated(equivalent, i)) continue;
        note_load(p, g.nodes[i].basic_block, i, count_needing(g, groups, group, i),
                  usable_ports(g, i));
    }
    for_each_lone(g, groups, group, shared, lone, [&](int first, int cycles) {
        note_load(p, g.nodes[first].basic_block, first, cycles, ports_for(g, first));
    });
    note_both_kinds(g, lone, p);
}

// Words that always pass through one port.
constexpr void find_word_loads(auto const& g, int resource, port_loads& p) {
    int count[max_basic_blocks]{}, first[max_basic_blocks]{};
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        node const& n = g.nodes[i];
        if (!is_io(n.kind) || n.c != none) continue;
        if (count[n.basic_block]++ == 0) first[n.basic_block] = i;
    }
    for (int b = 0; b < max_basic_blocks; ++b)
        if (count[b] > 0) note_load(p, b, first[b], count[b], 1);
}

constexpr port_loads find_port_loads(auto const& g) {
    port_loads p{};
    access_groups const groups = find_access_groups(g);
    sharing_facts const shared = find_sharing_facts(g);
    equivalent_accesses const equivalent = find_equivalent_accesses(g, shared);
    for (int k = 0; k < groups.count; ++k)
        if (has_scheduled_ports(g, groups.of[k].resource))
            find_memory_loads(g, groups, groups.of[k], shared, equivalent, p);
    for (int r = 0; r < g.resource_count; ++r)
        if (is_port(g.resources[r])) find_word_loads(g, r, p);
    return p;
}

} // namespace detail

} // namespace hls::ir
