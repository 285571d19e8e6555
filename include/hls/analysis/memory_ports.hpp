// The ports of memories: the one place that knows how many there are. Scheduler, verifier,
// hardware, cycles and reports read them here. An array in RAM is a memory for each bank, and one
// more for each replicate of it: a store needs a port of all replicates of its bank, a load a port
// of one. Of a true dual port or single-port RAM either takes any port, else stores and loads have
// ports of their own. A double pumped memory has twice as many. A table has a memory for each
// lookup and an array in registers has none, so their accesses need no port.
#pragma once

#include "array_storage.hpp"
#include "excluding_predicates.hpp"
#include "indexes/different_fields.hpp"

namespace hls::ir {

// Accesses of each kind that one memory serves in one cycle; where each port reads or writes, both
// kinds share them.
struct memory_ports {
    int read;
    int write;
    constexpr bool operator==(memory_ports const&) const = default;
};

inline constexpr memory_ports simple_dual_ports{1, 1}, true_dual_ports{2, 2}, single_ports{1, 1};

constexpr memory_ports ports_of(memory_plan const& p) {
    int const cycles = is_double_pumped(p) ? 2 : 1; // of clk_2x in one of clk
    memory_ports const one = is_true_dual(p)     ? true_dual_ports
                             : is_single_port(p) ? single_ports
                                                 : simple_dual_ports;
    return {one.read * cycles, one.write * cycles};
}
inline constexpr int most_ports = 4 * most_replicates; // of a bank

// The access needs a port of a memory.
constexpr bool needs_port(auto const& g, node const& n) {
    return is_memory_access(n.kind) && in_ram(g, n.resource);
}

// The kernel has clk_2x, also if nothing is left of the memory.
constexpr bool is_double_pumped(auto const& g) {
    for (int r = 0; r < g.resource_count; ++r)
        if (is_double_pumped(g.resources[r].memory)) return true;
    return false;
}

// Of a bank with all its replicates.
constexpr int read_ports(memory_plan const& p) { return ports_of(p).read * replicate_count(p); }
constexpr int write_ports(memory_plan const& p) { return ports_of(p).write; }

// How many accesses like this one a bank serves in a cycle.
constexpr int ports_for(auto const& g, int access) {
    memory_plan const& p = memory_of(g, access);
    return g.nodes[access].kind == op::load ? read_ports(p) : write_ports(p);
}

// Ports of a bank that accesses like this one use, and how many of them it takes.
constexpr int usable_ports(auto const& g, int access) {
    memory_plan const& p = memory_of(g, access);
    return shares_kinds(p) ? read_ports(p) : ports_for(g, access);
}
constexpr int taken_ports(auto const& g, int access) {
    memory_plan const& p = memory_of(g, access);
    return shares_kinds(p) && g.nodes[access].kind == op::store ? replicate_count(p) : 1;
}

// Loads and stores use the same ports of the memory.
constexpr bool shares_kinds(auto const& g, int resource) {
    return shares_kinds(g.resources[resource].memory);
}

// In the order in which accesses of one bank choose their ports.
constexpr bool chooses_before(auto const& g, int x, int y) {
    op const a = g.nodes[x].kind, b = g.nodes[y].kind;
    return a == b ? x < y : a == op::store;
}

// Two accesses need different ports if they happen in the same cycle of the same iteration.
constexpr bool compete(auto const& g, int x, int y) {
    node const& a = g.nodes[x];
    node const& b = g.nodes[y];
    return a.resource == b.resource && (a.kind == b.kind || shares_kinds(g, a.resource)) &&
           may_use_one_bank(g, x, y);
}

namespace detail {

constexpr bool differ_in_bank(unsigned mask, access_plan const& x, access_plan const& y) {
    if (x.family != 0 && x.family == y.family)
        return some_always_differ(mask, x.zeros, x.offset, y.offset);
    return differ_in_some_field(mask, x.fields, y.fields);
}

} // namespace detail

// Two accesses of one step use different banks, though it is not known which.
constexpr bool differ_in_bank(auto const& g, int x, int y) {
    unsigned const mask = memory_of(g, x).bank_mask;
    if (mask == 0 || g.nodes[x].resource != g.nodes[y].resource) return false;
    return detail::differ_in_bank(mask, plan_of_access(g, x), plan_of_access(g, y));
}

// The first of the accesses that one port serves together, for they take lanes of one row; none: no
// lanes, or nothing is known of the row.
constexpr int row_of(auto const& g, int access) {
    return memory_of(g, access).lanes > 1 ? plan_of_access(g, access).row : int(none);
}

constexpr bool are_in_one_row(auto const& g, int x, int y) {
    int const row = row_of(g, x);
    return row != none && row == row_of(g, y);
}

// They may use one port in one cycle of one step: at most one happens, both read the same word or
// take lanes of one row, or each finds the port free at another bank.
constexpr bool may_share(auto const& g, int x, int y) {
    node const& a = g.nodes[x];
    node const& b = g.nodes[y];
    if (a.a == b.a && a.kind == op::load && b.kind == op::load) return true;
    if (exclusive(g, a.c, b.c)) return true;
    memory_plan const& p = memory_of(g, x);
    return place_mask(p) != 0 && (are_in_one_row(g, x, y) || differ_in_bank(g, x, y));
}

// Another access of its row is counted for it.
constexpr bool is_counted_with_row(auto const& g, int access) {
    int const row = row_of(g, access);
    return row != none && row != access;
}

// Why accesses may share a port: indexes of several loads, and predicates that exclude others.
struct sharing_facts {
    bool used[max_nodes], again[max_nodes];
    excluding_predicates predicates;
};

namespace detail {

constexpr void note_index(sharing_facts& all, node const& n) {
    if (n.kind != op::load) return;
    all.again[n.a] = all.used[n.a];
    all.used[n.a] = true;
}

} // namespace detail

constexpr sharing_facts find_sharing_facts(auto const& g) {
    sharing_facts all{{}, {}, find_excluding_predicates(g)};
    for (int i = 1; i < g.node_count; ++i) detail::note_index(all, g.nodes[i]);
    return all;
}

// Of one array.
constexpr sharing_facts find_sharing_facts(auto const& g, int resource) {
    sharing_facts all{};
    bool has_predicates = false;
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        detail::note_index(all, g.nodes[i]);
        has_predicates |= g.nodes[i].c != none;
    }
    if (has_predicates) all.predicates = find_excluding_predicates(g);
    return all;
}

// False: the access shares with nobody.
constexpr bool may_share_with_some(auto const& g, sharing_facts const& all, int id) {
    node const& n = g.nodes[id];
    if (all.predicates.of[n.c] || (n.kind == op::load && all.again[n.a])) return true;
    if (row_of(g, id) != none) return true;
    if (unknown_bank_bits(g, id) == 0) return false;
    access_plan const a = plan_of_access(g, id);
    return a.family != 0 || has_known(a.fields) || (a.known & memory_of(g, id).bank_mask) != 0;
}

// Calls f(x, y) for accesses to one port in different cycles of their steps, the later cycle first;
// not of arbitrated memories (arbitration.hpp).
constexpr void for_each_shared_port(auto const& g, auto const& plan, auto f) {
    for (int x = 1; x < g.node_count; ++x) {
        if (!needs_port(g, g.nodes[x]) || memory_of(g, x).arbitrated) continue;
        int const resource = g.nodes[x].resource;
        for (int y = first_use(g, resource); y != none; y = next_use(g, y))
            if (plan.cycle[x] > plan.cycle[y] && compete(g, x, y)) f(x, y);
    }
}

} // namespace hls::ir
