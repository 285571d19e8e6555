// Accesses of arrays by the words that they can meet in: a group for each bank, or for each element
// of an array that is only used at constant indexes. Accesses of different groups never meet.
#pragma once

#include "../memory_ports.hpp"

namespace hls::ir {

inline constexpr int max_access_groups = max_nodes / 2; // each has an access and an index

struct access_group {
    short resource;
    bool alike; // all may meet all others; false: more is known of the banks of some, and only
                // may_alias() and compete() tell which of them meet
    bool stores;
    int place; // what is known of the bank, or the element; every_bank: that differs
    int first, last;
    int anywhere; // the first access of which the bank is not known, if that differs
};

struct access_groups {
    int count;
    access_group of[max_access_groups];
    int next[max_nodes]; // access of the group, in program order
    // Of groups in which more is known of the banks of some:
    int first_of_bank[max_nodes]; // of the bank of each access; none: its bank is not known
    int next_of_bank[max_nodes];  // with the same bank, or one that is not known either
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
    all.of[all.count] = {short(resource), alike, false, place, none, none, none};
    t.of_place[slot] = ++all.count;
    return all.count - 1;
}

constexpr void append_access(auto const& g, access_groups& all, int group, int id) {
    access_group& x = all.of[group];
    (x.first == none ? x.first : all.next[x.last]) = id;
    x.last = id;
    x.stores |= g.nodes[id].kind == op::store;
}

// Accesses of one array by bank, from 1 on; 0: it is not known.
struct bank_lists {
    int first[(1 << max_bank_bits) + 1], last[(1 << max_bank_bits) + 1];
};

constexpr void add_to_bank(access_groups& all, access_group& group, bank_lists& banks, int id,
                           int bank) {
    int &first = banks.first[bank + 1], &last = banks.last[bank + 1];
    (first == none ? first : all.next_of_bank[last]) = id;
    last = id;
    (bank == every_bank ? group.anywhere : all.first_of_bank[id]) = first;
}

constexpr void add_accesses(auto const& g, access_groups& all, group_table& t, int resource) {
    bool const ram = !is_split(g, resource), alike = !ram || are_alike(g, resource);
    bank_lists banks{};
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        node const& n = g.nodes[i];
        int const place = !alike ? every_bank : ram ? first_bank(g, i) : int(g.nodes[n.a].value);
        int const group = group_at(all, t, resource, alike, place);
        append_access(g, all, group, i);
        if (!alike) add_to_bank(all, all.of[group], banks, i, bank_of(g, i));
    }
}

} // namespace detail

// Of one array.
constexpr access_groups find_access_groups(auto const& g, int resource) {
    access_groups all{};
    detail::group_table t{};
    detail::add_accesses(g, all, t, resource);
    return all;
}

constexpr access_groups find_access_groups(auto const& g) {
    access_groups all{};
    detail::group_table t{};
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == resource_kind::array) detail::add_accesses(g, all, t, r);
    return all;
}

// Calls f(access) for those of the group that may use the bank of `id`, in program order, until it
// returns true.
constexpr bool for_each_near(access_groups const& all, access_group const& group, int id, auto f) {
    int own = all.first_of_bank[id], other = group.anywhere;
    for (int i = group.first; own == none && i != none; i = all.next[i])
        if (f(i)) return true;
    if (own == none) return false;
    while (own != none || other != none) {
        int& next = own == none || (other != none && other < own) ? other : own;
        int const i = next;
        next = all.next_of_bank[i];
        if (f(i)) return true;
    }
    return false;
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
    int const kept = lesser_of(sets.count, max_port_sets);
    int set = 0;
    while (set < kept && !may_join(g, sets, set, id)) ++set;
    if (set == kept) ++sets.count;
    if (set == max_port_sets) return;
    sets.next[id] = sets.first[set];
    sets.first[set] = id;
}

// Of one kind and one basic block of a group, those that share a port; a set takes one cycle.
constexpr int count_sets(auto const& g, access_groups const& all, access_group const& group,
                         sharing_facts const& shared, int kind, int basic_block) {
    port_sets sets{};
    for (int i = group.first; i != none; i = all.next[i])
        if ((g.nodes[i].kind == op::store) == kind && g.nodes[i].basic_block == basic_block &&
            may_share_with_some(g, shared, i))
            join_first_set(g, sets, i);
    return sets.count;
}

} // namespace detail

// Accesses of an alike group that share with nobody, by kind and basic block.
struct lone_accesses {
    int count[2][max_basic_blocks];
    int first[2][max_basic_blocks];
    bool any_shares; // others of the group share
};

constexpr void add_lone(lone_accesses& all, auto const& g, int access) {
    node const& n = g.nodes[access];
    int const kind = n.kind == op::store;
    if (all.count[kind][n.basic_block]++ == 0) all.first[kind][n.basic_block] = access;
}

// Calls f(first of the lone accesses, cycles that one port needs for them and for all that share)
// for each kind and basic block.
constexpr void for_each_lone(auto const& g, access_groups const& all, access_group const& group,
                             sharing_facts const& shared, lone_accesses const& lone, auto f) {
    int const blocks = g.basic_block_count > 1 ? g.basic_block_count : 1;
    for (int kind = 0; kind < 2; ++kind)
        for (int b = 0; b < blocks; ++b) {
            int const count = lone.count[kind][b];
            if (count == 0) continue;
            int const sets =
                lone.any_shares ? detail::count_sets(g, all, group, shared, kind, b) : 0;
            f(lone.first[kind][b], count + sets);
        }
}

} // namespace hls::ir
