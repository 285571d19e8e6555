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

// Bits of an unsigned sum that never counts further.
constexpr bool holds(ir::value_type sum, long long most) {
    return !sum.is_signed && (sum.width >= 63 || most >> sum.width == 0);
}

// The register and one more.
template <auto const& Graph>
constexpr bool is_count(ir::node const& sum, int counter, long long most) {
    if (sum.kind != ir::op::add || !is_one(Graph.nodes[sum.b])) return false;
    ir::node const& a = Graph.nodes[sum.a];
    return a.kind == ir::op::state && a.resource == counter &&
           (sum.type == Graph.resources[counter].type || holds(sum.type, most));
}

// Where the condition has this value, all that happens to the counter is that it counts, to `most`
// at most.
template <auto const& Graph>
constexpr bool counts_where(int condition, bool side, int counter, long long most) {
    auto const all = assume<Graph>(condition, side);
    int changes = 0;
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        if (n.kind != ir::op::next || n.resource != counter) continue;
        if (n.c != ir::none && all.is(n.c, false)) continue;
        if (!is_count<Graph>(Graph.nodes[all.same[n.a]], counter, most) ||
            (n.c != ir::none && !all.is(n.c, true)))
            return false;
        ++changes;
    }
    return changes == 1;
}

// (A register that no iteration changes is a constant by now.)
constexpr bool is_limit(ir::node const& n) {
    return !n.type.is_signed && n.type.width < 63 &&
           (n.kind == ir::op::constant || n.kind == ir::op::argument);
}

// A counter that differs from the limit may be any number.
constexpr long long most_of_count(ir::node const& limit, bool is_below, ir::value_type whole) {
    if (is_below && limit.kind == ir::op::constant) return limit.value;
    return (1LL << (is_below ? limit.type.width : whole.width)) - 1;
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
        if (!is_limit(Graph.nodes[limit])) continue;
        long long const most = most_of_count(Graph.nodes[limit], side, x.type);
        if (counts_where<Graph>(id, side, x.resource, most))
            return {true, id, side, x.resource, limit};
    }
    return {};
}

} // namespace detail

template <auto const& Graph>
inline constexpr counted_condition decided_by_counter = detail::find_counted_condition<Graph>();

} // namespace hls::cpu
