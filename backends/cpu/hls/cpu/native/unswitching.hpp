// Conditions that a counter decides: `when(seen != n, [&] { ... seen += 1; })`. How many iterations
// go by until the condition changes is known in advance, so they need not test it.
#pragma once

#include "../values/basic_blocks.hpp"

namespace hls::cpu {

// `node` is `side` for as many iterations as the counter, one more in each of them, is below the
// limit.
struct counted_condition {
    bool known;
    int node;
    bool side;
    int counter; // resource
    int limit;   // node, which no iteration changes
};

namespace detail {

// What the nodes of a graph are where one of them, of a bit, has a value: a bit that is known, or
// the same as another node.
template <int Nodes>
struct assumed_nodes {
    bool known[Nodes]{};
    bool value[Nodes]{};
    int same[Nodes]{};

    constexpr void be(int id, bool bit) {
        known[id] = true;
        value[id] = bit;
    }
    constexpr bool is(int id, bool bit) const { return known[same[id]] && value[same[id]] == bit; }
};

constexpr void assume_logic(auto& all, ir::node const& n, int id) {
    bool const stops = n.kind == ir::op::bit_or; // the value that decides
    bool const other = !stops;
    if (all.is(n.a, stops) || all.is(n.b, stops)) return all.be(id, stops);
    if (all.is(n.a, other)) all.same[id] = all.same[n.b];
    if (all.is(n.b, other)) all.same[id] = all.same[n.a];
}

template <auto const& Graph>
constexpr auto assume(int condition, bool side) {
    assumed_nodes<Graph.node_count> all;
    for (int i = 0; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        bool const is_bit = i > 0 && n.type.width == 1 && !n.type.is_signed;
        all.same[i] = i;
        if (i == condition)
            all.be(i, side);
        else if (is_bit && n.kind == ir::op::constant)
            all.be(i, n.value != 0);
        else if (is_bit && (n.kind == ir::op::bit_and || n.kind == ir::op::bit_or))
            assume_logic(all, n, i);
        else if (is_bit && n.kind == ir::op::bit_not && all.known[all.same[n.a]])
            all.be(i, !all.value[all.same[n.a]]);
        else if (n.kind == ir::op::select && all.known[all.same[n.a]])
            all.same[i] = all.same[all.value[all.same[n.a]] ? n.b : n.c];
    }
    return all;
}

constexpr bool is_one(ir::node const& n) { return n.kind == ir::op::constant && n.value == 1; }

// Where the condition has this value, all that happens to the counter is that it counts.
template <auto const& Graph>
constexpr bool counts_where(int condition, bool side, int counter) {
    auto const all = assume<Graph>(condition, side);
    int changes = 0;
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        if (n.kind != ir::op::next || n.resource != counter) continue;
        if (n.c != ir::none && all.is(n.c, false)) continue;
        ir::node const& sum = Graph.nodes[all.same[n.a]];
        ir::node const &a = Graph.nodes[sum.a], &b = Graph.nodes[sum.b];
        bool const counts = sum.kind == ir::op::add && sum.type == Graph.resources[counter].type &&
                            a.kind == ir::op::state && a.resource == counter && is_one(b);
        if (!counts || (n.c != ir::none && !all.is(n.c, true))) return false;
        ++changes;
    }
    return changes == 1;
}

// (A register that no iteration changes is a constant by now.)
constexpr bool is_limit(ir::node const& n) {
    return !n.type.is_signed && n.type.width < 63 &&
           (n.kind == ir::op::constant || n.kind == ir::op::argument);
}

template <auto const& Graph>
constexpr counted_condition find_counted_condition() {
    int const id = first_condition(Graph, 0);
    ir::node const& n = Graph.nodes[id];
    if (id == ir::none || Graph.basic_block_count > 1) return {};
    if (n.kind != ir::op::equal && n.kind != ir::op::less) return {};
    bool const side = n.kind == ir::op::less;
    for (int counter : {n.a, n.b}) {
        ir::node const& x = Graph.nodes[counter];
        int const limit = counter == n.a ? n.b : n.a;
        if (x.kind != ir::op::state || x.type.is_signed || x.type.width >= 63) continue;
        if (side && counter == n.b) continue; // limit < counter
        if (is_limit(Graph.nodes[limit]) && counts_where<Graph>(id, side, x.resource))
            return {true, id, side, x.resource, limit};
    }
    return {};
}

} // namespace detail

template <auto const& Graph>
inline constexpr counted_condition decided_by_counter = detail::find_counted_condition<Graph>();

} // namespace hls::cpu
