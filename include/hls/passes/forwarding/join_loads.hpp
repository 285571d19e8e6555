// Pass: loads of one step that exclude each other become one load, whose index is chosen, where
// registers beside the array hold what was stored last: each load would compare its index with all
// of them, and choose among all their words.
#pragma once

#include "../../analysis/predicates.hpp"
#include "../../memory/forwarding.hpp"
#include "../../memory/index_of_access.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int most_joined_loads = 8;
inline constexpr int longest_cone = 32; // operations between values that are there and an index

struct joined_loads {
    int count;
    int of[most_joined_loads]; // in program order
};

// Does `id` follow, by operations alone, from values that stand before node `place`?
constexpr bool is_known_at(auto const& g, int id, int place, int longest = longest_cone) {
    if (id < place) return true;
    node const& n = g.nodes[id];
    if (is_leaf(n.kind)) return n.kind != op::tap;
    if (!is_pure(n.kind) || longest == 0) return false;
    for (int k = 0; k < 3; ++k)
        if (!is_known_at(g, operand(n, k), place, longest - 1)) return false;
    return true;
}

// Nothing that the load may find is stored between `place` and it.
constexpr bool finds_the_same_at(auto const& g, int load, int place) {
    node const& n = g.nodes[load];
    for (int i = next_use(g, place); i != load; i = next_use(g, i))
        if (g.nodes[i].kind == op::store && g.nodes[i].basic_block == n.basic_block &&
            !exclusive(g, g.nodes[i].c, n.c) && may_alias(g, i, load))
            return false;
    return true;
}

constexpr bool joins(auto const& g, joined_loads const& all, int load) {
    node const& n = g.nodes[load];
    node const& first = g.nodes[all.of[0]];
    bool result = n.kind == op::load && n.basic_block == first.basic_block &&
                  n.type == first.type && all.count < most_joined_loads;
    for (int k = 0; result && k < all.count; ++k) result = exclusive(g, g.nodes[all.of[k]].c, n.c);
    return result && is_known_at(g, n.a, all.of[0]) && is_known_at(g, n.c, all.of[0]) &&
           finds_the_same_at(g, load, all.of[0]);
}

// `is_taken(i)`: the load has been joined to an earlier one.
constexpr joined_loads loads_joined_to(auto const& g, int load, auto const& is_taken) {
    joined_loads all{1, {load}};
    for (int i = next_use(g, load); i != none; i = next_use(g, i))
        if (!is_taken(i) && joins(g, all, i)) all.of[all.count++] = i;
    return all;
}

constexpr bool may_join(auto const& g, forwarding const& f, int i) {
    node const& n = g.nodes[i];
    return n.kind == op::load && f.steps[n.resource] != 0 && !has_assigned_port(n) &&
           is_forwarding_block(g, n.basic_block);
}

// Appends a node before its place, after what it needs.
constexpr int bring_forward(auto const& g, builder& result, int id, int* mapped) {
    if (id == none || mapped[id] != none) return mapped[id];
    for (int k = 0; k < 3; ++k) bring_forward(g, result, operand(g.nodes[id], k), mapped);
    return mapped[id] = append(result, renumbered(g.nodes[id], mapped));
}

constexpr int append_joined(auto const& g, builder& result, joined_loads const& all, int* mapped) {
    node n = renumbered(g.nodes[all.of[0]], mapped);
    n.a = index_of_access(result, n.resource, n.a, n.where);
    for (int k = 1; k < all.count; ++k) {
        node const& other = g.nodes[all.of[k]];
        int const index = index_of_access(result, n.resource,
                                          bring_forward(g, result, other.a, mapped), other.where);
        int const wanted = bring_forward(g, result, other.c, mapped);
        n.a = append(result, make_node(op::select, index_type(result.resources[n.resource]),
                                       other.where, wanted, index, n.a));
        n.c = append(result, make_node(op::bit_or, one_bit, other.where, n.c, wanted));
    }
    return append(result, n);
}

} // namespace detail

constexpr bool has_loads_to_join(auto const& g, forwarding const& f) {
    auto const is_taken = [](int) { return false; };
    for (int r = 0; r < g.resource_count; ++r)
        for (int i = f.steps[r] != 0 ? first_use(g, r) : none; i != none; i = next_use(g, i))
            if (detail::may_join(g, f, i) && detail::loads_joined_to(g, i, is_taken).count > 1)
                return true;
    return false;
}

constexpr builder join_loads(auto const& g, forwarding const& f) {
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    auto const is_taken = [&](int i) { return mapped[i] != none; };
    for (int i = 1; i < g.node_count; ++i) {
        result.basic_block = g.nodes[i].basic_block;
        if (mapped[i] != none) continue;
        if (!detail::may_join(g, f, i)) {
            mapped[i] = append(result, renumbered(g.nodes[i], mapped));
            continue;
        }
        detail::joined_loads const all = detail::loads_joined_to(g, i, is_taken);
        int const load = detail::append_joined(g, result, all, mapped);
        for (int k = 0; k < all.count; ++k) mapped[all.of[k]] = load;
    }
    return result;
}

} // namespace hls::ir
