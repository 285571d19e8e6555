// The nodes that name a resource, and the nodes of a basic block, in program order:
//   for (int i = first_use(g, r); i != none; i = next_use(g, i)) ...
// A graph that is a constant holds them as lists, made once (`indexed_graph`). In a graph under
// construction the same functions look for the next node.
#pragma once

#include <type_traits>

#include "graph.hpp"

namespace hls::ir {

// A node has one place in the lists: the next one with its resource, the next one of its block.
template <int Nodes, int Resources>
struct node_lists {
    int first_use[Resources];
    int next_use[Nodes];
    int first_of_block[max_basic_blocks];
    int next_of_block[Nodes];
    bool run_time_index[Resources]; // some access has an index that is no constant
    bool has_accesses;              // the next list is there: memory/access_plan.hpp
    access_plan access[Nodes];      // of each load and store
};

template <int Nodes, int Resources, int Labels>
struct indexed_graph : graph<Nodes, Resources, Labels> {
    node_lists<Nodes, Resources> lists;
    indexed_graph const* like; // a constant with the same dependences; null: none is known
};

// Its dependences are those of another graph.
constexpr bool has_equal(auto const& g) {
    if constexpr (requires { g.like; })
        return g.like != nullptr;
    else
        return false;
}

constexpr void forget_equal(auto& g) {
    if constexpr (requires { g.like; }) g.like = nullptr;
}

// Of a graph of any size; no lists: null.
struct node_lists_view {
    int const* first_use;
    int const* next_use;
    int const* first_of_block;
    int const* next_of_block;
    bool const* run_time_index;
    bool has_accesses;
    access_plan const* access;
};

namespace detail {

template <class Graph>
concept indexed = requires(Graph const& g) {
    g.lists.next_use[0];
};

constexpr bool has_lists(auto const& g) {
    if constexpr (std::is_pointer_v<decltype(g.lists.next_use)>)
        return g.lists.next_use != nullptr;
    else
        return true;
}

constexpr int find_use(auto const& g, int resource, int from) {
    for (int i = from; i < g.node_count; ++i)
        if (g.nodes[i].resource == resource && names_resource(g.nodes[i].kind)) return i;
    return none;
}

constexpr bool is_at_run_time_index(auto const& g, node const& n) {
    return is_access(n.kind) && g.nodes[n.a].kind != op::constant;
}

constexpr int find_in_block(auto const& g, int basic_block, int from) {
    for (int i = from; i < g.node_count; ++i)
        if (!always_there(g.nodes[i].kind) && g.nodes[i].basic_block == basic_block) return i;
    return none;
}

} // namespace detail

constexpr int first_use(auto const& g, int resource) {
    if constexpr (detail::indexed<decltype(g)>)
        if (detail::has_lists(g)) return g.lists.first_use[resource];
    return detail::find_use(g, resource, 1);
}

constexpr int next_use(auto const& g, int id) {
    if constexpr (detail::indexed<decltype(g)>)
        if (detail::has_lists(g)) return g.lists.next_use[id];
    return detail::find_use(g, g.nodes[id].resource, id + 1);
}

// In a basic block.
constexpr bool is_used(auto const& g, int basic_block, int resource) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].basic_block == basic_block) return true;
    return false;
}

// Of an array or table.
constexpr bool has_run_time_index(auto const& g, int resource) {
    if constexpr (detail::indexed<decltype(g)>)
        if (detail::has_lists(g)) return g.lists.run_time_index[resource];
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (detail::is_at_run_time_index(g, g.nodes[i])) return true;
    return false;
}

// Without values that have no time, which stand in no block.
constexpr int first_of_block(auto const& g, int basic_block) {
    if constexpr (detail::indexed<decltype(g)>)
        if (detail::has_lists(g)) return g.lists.first_of_block[basic_block];
    return detail::find_in_block(g, basic_block, 1);
}

constexpr int next_of_block(auto const& g, int id) {
    if constexpr (detail::indexed<decltype(g)>)
        if (detail::has_lists(g)) return g.lists.next_of_block[id];
    return detail::find_in_block(g, g.nodes[id].basic_block, id + 1);
}

// From the last node to the first: each becomes the head of its lists.
constexpr void make_lists(auto& g) {
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        if (names_resource(n.kind)) {
            g.lists.next_use[i] = g.lists.first_use[n.resource];
            g.lists.first_use[n.resource] = i;
            g.lists.run_time_index[n.resource] |= detail::is_at_run_time_index(g, n);
        }
        if (!always_there(n.kind)) {
            g.lists.next_of_block[i] = g.lists.first_of_block[n.basic_block];
            g.lists.first_of_block[n.basic_block] = i;
        }
    }
}

// The same graph without unused capacity, with its lists.
template <auto const& Big>
constexpr auto exactly_sized() {
    constexpr int resources = Big.resource_count > 0 ? Big.resource_count : 1;
    constexpr int labels = Big.label_count > 0 ? Big.label_count : 1;
    indexed_graph<Big.node_count, resources, labels> result{};
    result.node_count = Big.node_count;
    for (int i = 0; i < Big.node_count; ++i) result.nodes[i] = Big.nodes[i];
    copy_all_but_nodes(Big, result);
    make_lists(result);
    return result;
}

} // namespace hls::ir
