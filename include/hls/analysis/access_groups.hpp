// Accesses of arrays by the words that they can meet in: a group for each bank, or for each element
// of an array that is only used at constant indexes. Accesses of different groups never meet.
#pragma once

#include "memory_ports.hpp"

namespace hls::ir {

inline constexpr int max_access_groups = max_nodes / 2; // each has an access and an index

struct access_group {
    short resource;
    bool alike; // all may meet all others; false: more is known of the banks of some, and only
                // may_alias() and compete() tell which of them meet
    bool stores;
    int place; // what is known of the bank, or the element; every_bank: that differs
    int first, last;
};

struct access_groups {
    int count;
    access_group of[max_access_groups];
    int next[max_nodes]; // access of the group, in program order
};

namespace detail {

// The same bits of the bank are known of all accesses.
constexpr bool are_alike(auto const& g, int resource) {
    int const first = first_use(g, resource);
    if (g.resources[resource].memory.parts != 0) return false;
    if (bank_count(g, resource) == 1 || first == none) return true;
    unsigned const unknown = unknown_bank_bits(g, first);
    for (int i = first; i != none; i = next_use(g, i))
        if (unknown_bank_bits(g, i) != unknown) return false;
    return true;
}

struct group_table {
    int of_place[max_nodes]; // 1 + group, by hash; 0: free
};

constexpr int group_at(access_groups& all, group_table& t, int resource, bool alike, int place) {
    unsigned const mixed = unsigned(resource) * 0x9e3779b1u + unsigned(place) * 0x85ebca6bu;
    unsigned slot = (mixed ^ (mixed >> 15)) & (max_nodes - 1);
    for (; t.of_place[slot] != 0; slot = (slot + 1) & (max_nodes - 1)) {
        access_group const& x = all.of[t.of_place[slot] - 1];
        if (x.resource == resource && x.place == place) return t.of_place[slot] - 1;
    }
    all.of[all.count] = {short(resource), alike, false, place, none, none};
    t.of_place[slot] = ++all.count;
    return all.count - 1;
}

constexpr void add_accesses(auto const& g, access_groups& all, group_table& t, int resource) {
    bool const ram = !is_split(g, resource), alike = !ram || are_alike(g, resource);
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        node const& n = g.nodes[i];
        int const place = !alike ? every_bank : ram ? first_bank(g, i) : int(g.nodes[n.a].value);
        access_group& group = all.of[group_at(all, t, resource, alike, place)];
        (group.first == none ? group.first : all.next[group.last]) = i;
        group.last = i;
        group.stores |= n.kind == op::store;
    }
}

} // namespace detail

constexpr access_groups find_access_groups(auto const& g) {
    access_groups all{};
    detail::group_table t{};
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == resource_kind::array) detail::add_accesses(g, all, t, r);
    return all;
}

namespace detail {

inline constexpr int max_port_sets = 64; // further ones have one access each

// Accesses that may all use one port in one cycle.
struct port_sets {
    int count;
    int first[max_port_sets];
    int next[max_nodes];
};

constexpr bool may_join(auto const& g, port_sets const& sets, int set, int id) {
    for (int i = sets.first[set]; i != none; i = sets.next[i])
        if (!may_share(g, i, id)) return false;
    return true;
}

constexpr void join_first_set(auto const& g, port_sets& sets, int id) {
    int set = 0;
    while (set < sets.count && set < max_port_sets && !may_join(g, sets, set, id)) ++set;
    if (set == sets.count) ++sets.count;
    if (set >= max_port_sets) return;
    sets.next[id] = sets.first[set];
    sets.first[set] = id;
}

} // namespace detail

// Cycles that one port needs for all accesses of one kind and one basic block of an alike group:
// one for each that shares with nobody, and one for each set of those that may share.
constexpr int cycles_of_port(auto const& g, access_groups const& all, access_group const& group,
                             shared_indexes const& shared, op kind, int basic_block) {
    int alone = 0;
    detail::port_sets sets{};
    for (int i = group.first; i != none; i = all.next[i]) {
        if (g.nodes[i].kind != kind || g.nodes[i].basic_block != basic_block) continue;
        if (may_share_with_some(g, shared, i))
            detail::join_first_set(g, sets, i);
        else
            ++alone;
    }
    return alone + sets.count;
}

// The same by kind and basic block, each found once.
struct port_cycles {
    int of[2][max_basic_blocks];
};

constexpr int cycles_of_port(port_cycles& found, auto const& g, access_groups const& all,
                             access_group const& group, shared_indexes const& shared, int access) {
    node const& n = g.nodes[access];
    int& cycles = found.of[n.kind == op::store][n.basic_block];
    if (cycles == 0) cycles = cycles_of_port(g, all, group, shared, n.kind, n.basic_block);
    return cycles;
}

} // namespace hls::ir
