// Accesses that share ports with the same others, as far as banks decide: what is found for one of
// them holds for all, so that the cost is of the banks and not of pairs of accesses.
#pragma once

#include "../memory_ports.hpp"

namespace hls::ir {

// Of a bank that is not known: bits of it that are; and the bank behind another one that all of its
// family have in a step, where the lowest bits of indexes choose banks.
struct base_bank {
    unsigned known;
    int family; // 0: of none
    unsigned behind;
};

constexpr base_bank base_bank_of(auto const& g, int access) {
    unsigned const mask = memory_of(g, access).bank_mask;
    if (unknown_bank_bits(g, access) == 0) return {};
    access_plan const plan = plan_of_access(g, access);
    bool const is_lowest = (mask & (mask + 1)) == 0;
    return {plan.known & mask, is_lowest ? plan.family : 0, plan.offset & mask};
}

// Of one step, they never use the same bank.
constexpr bool are_in_other_banks(base_bank const& x, base_bank const& y) {
    return x.family != 0 && x.family == y.family && x.behind != y.behind;
}

struct equivalent_accesses {
    int first[max_nodes]; // of each access, the first of its kind; none: it is like no other, or
                          // shares with nobody
};

namespace detail {

// Of the offset of an index, those that decide in which bits of the mask it differs from others.
constexpr unsigned deciding_bits(unsigned mask) {
    return mask == 0 ? 0u : ~0u >> std::countl_zero(mask);
}

constexpr bool are_equivalent(unsigned mask, index_field const& x, index_field const& y) {
    return x.family == y.family && x.low == y.low && x.count == y.count && x.zeros == y.zeros &&
           x.flip == y.flip && ((x.offset ^ y.offset) & deciding_bits(mask >> x.low)) == 0;
}

// Nothing in it is flipped: where an offset is the same tells nothing more.
constexpr bool is_plain(index_fields const& all) {
    for (index_field const& x : all.of)
        if (x.flip != 0) return false;
    return true;
}

constexpr bool are_equivalent(unsigned mask, access_plan const& x, access_plan const& y) {
    bool same = x.family == y.family && x.zeros == y.zeros &&
                ((x.offset ^ y.offset) & deciding_bits(mask)) == 0 &&
                ((x.known ^ y.known) & mask) == 0 && ((x.value ^ y.value) & x.known & mask) == 0;
    for (int k = 0; k < most_fields; ++k)
        same = same && are_equivalent(mask, x.fields.of[k], y.fields.of[k]);
    return same;
}

constexpr bool are_equivalent(auto const& g, int x, int y) {
    node const& a = g.nodes[x];
    node const& b = g.nodes[y];
    return a.kind == b.kind && a.resource == b.resource && a.basic_block == b.basic_block &&
           are_equivalent(memory_of(g, x).bank_mask, plan_of_access(g, x), plan_of_access(g, y));
}

// Banks alone decide with whom it shares.
constexpr bool shares_by_bank(auto const& g, sharing_facts const& shared, int access) {
    node const& n = g.nodes[access];
    return is_memory_access(n.kind) && !shared.predicates.of[n.c] &&
           unknown_bank_bits(g, access) != 0 && !(n.kind == op::load && shared.again[n.a]) &&
           row_of(g, access) == none && may_share_with_some(g, shared, access);
}

constexpr bool has_flips(auto const& g, int resource) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (is_memory_access(g.nodes[i].kind) && !is_plain(plan_of_access(g, i).fields))
            return true;
    return false;
}

constexpr unsigned hash_of_bank(auto const& g, int access) {
    access_plan const x = plan_of_access(g, access);
    unsigned const offset = x.family != 0 ? x.offset : x.fields.of[0].offset << x.fields.of[0].low;
    unsigned const mixed = (offset & memory_of(g, access).bank_mask) * 0x9e3779b1u +
                           unsigned(x.family + x.fields.of[0].family) * 0x85ebca6bu +
                           unsigned(g.nodes[access].kind) * 0xc2b2ae35u;
    return mixed ^ (mixed >> 15);
}

struct table_of_accesses {
    int of_place[max_nodes]; // an access, by hash; none: free
};

constexpr int find_equivalent(auto const& g, table_of_accesses& t, int access) {
    unsigned place = hash_of_bank(g, access) & (max_nodes - 1);
    for (; t.of_place[place] != none; place = (place + 1) & (max_nodes - 1))
        if (are_equivalent(g, t.of_place[place], access)) return t.of_place[place];
    return t.of_place[place] = access;
}

constexpr void add_equivalent(auto const& g, sharing_facts const& shared, int resource,
                              table_of_accesses& t, equivalent_accesses& all) {
    if (g.resources[resource].memory.bank_mask == 0 || !in_ram(g, resource)) return;
    bool is_plain = false; // once it is known
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        if (!shares_by_bank(g, shared, i)) continue;
        if (!is_plain && has_flips(g, resource)) return;
        is_plain = true;
        all.first[i] = find_equivalent(g, t, i);
    }
}

} // namespace detail

// Of one array.
constexpr equivalent_accesses find_equivalent_accesses(auto const& g, sharing_facts const& shared,
                                                       int resource) {
    equivalent_accesses all{};
    detail::table_of_accesses t{};
    detail::add_equivalent(g, shared, resource, t, all);
    return all;
}

constexpr equivalent_accesses find_equivalent_accesses(auto const& g, sharing_facts const& shared) {
    equivalent_accesses all{};
    detail::table_of_accesses t{};
    for (int r = 0; r < g.resource_count; ++r) detail::add_equivalent(g, shared, r, t, all);
    return all;
}

// An earlier access is equivalent to it.
constexpr bool is_repeated(equivalent_accesses const& all, int access) {
    return all.first[access] != none && all.first[access] != access;
}

} // namespace hls::ir
