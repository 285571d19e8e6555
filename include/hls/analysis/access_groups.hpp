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

} // namespace hls::ir
