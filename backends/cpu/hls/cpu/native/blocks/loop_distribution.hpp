// The order in which a large graph's nodes run when a block of iterations goes through one part of
// it before the next part begins (loop distribution). Nodes on a cycle through a register, an array
// or a port keep together: there the next iteration needs what this one has left.
#pragma once

#include <bit>
#include <numeric>

#include "../feed_forward.hpp"

namespace hls::cpu {

namespace detail {

constexpr bool has_node(auto const& g, ir::op kind, int resource) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == kind && g.nodes[i].resource == resource) return true;
    return false;
}

// Every iteration moves one word through the port.
constexpr bool transfers_one_word(auto const& g, int resource) {
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if ((n.kind == ir::op::read || n.kind == ir::op::write) && n.resource == resource &&
            n.c != ir::none)
            return false;
    }
    return accesses(g, resource) == 1;
}

// The words of a shift register's inputs stand in a row already.
constexpr bool shifts_words_of_a_port(auto const& g, int resource) {
    int const read = shifted_read(g, resource);
    return read != ir::none && transfers_one_word(g, g.nodes[read].resource);
}

// What one iteration does with the resource, the next one has to see.
constexpr bool is_in_phase(auto const& g, int resource) {
    switch (g.resources[resource].kind) {
    case ir::resource_kind::reg: return has_node(g, ir::op::next, resource);
    case ir::resource_kind::array: return has_node(g, ir::op::store, resource);
    case ir::resource_kind::shift_register:
        return has_node(g, ir::op::shift, resource) && !shifts_words_of_a_port(g, resource);
    case ir::resource_kind::input:
    case ir::resource_kind::output:
        return accesses(g, resource) > 0 && !transfers_one_word(g, resource);
    default: return false;
    }
}

using resource_set = unsigned long long; // of resources in turn; the last bit is shared by the rest

// Which resources in turn a node works on itself, comes after, and comes before; and what each of
// them comes after, and before.
template <int Nodes>
struct reaches {
    resource_set own[Nodes], after[Nodes], before[Nodes];
    resource_set all_after[64], all_before[64];
};

constexpr bool grow(resource_set& set, resource_set more) {
    bool const grows = (set | more) != set;
    set |= more;
    return grows;
}

constexpr bool reach_after(auto const& g, auto& r) {
    bool grows = false;
    for (int i = 1; i < g.node_count; ++i) {
        resource_set set = r.own[i];
        for (int k = 0; k < 3; ++k) set |= r.after[ir::operand(g.nodes[i], k)];
        if (r.own[i] != 0) {
            resource_set& all = r.all_after[std::countr_zero(r.own[i])];
            grows |= grow(all, set);
            set = all;
        }
        r.after[i] = set;
    }
    return grows;
}

constexpr bool reach_before(auto const& g, auto& r) {
    bool grows = false;
    for (int i = g.node_count - 1; i > 0; --i) {
        resource_set set = r.before[i] | r.own[i];
        if (r.own[i] != 0) {
            resource_set& all = r.all_before[std::countr_zero(r.own[i])];
            grows |= grow(all, set);
            set = all;
        }
        r.before[i] = set;
        for (int k = 0; k < 3; ++k) r.before[ir::operand(g.nodes[i], k)] |= set;
    }
    return grows;
}

constexpr resource_set set_of(int number) { return resource_set(1) << (number < 63 ? number : 63); }

template <auto const& Graph>
constexpr auto find_reaches() {
    reaches<Graph.node_count> r{};
    resource_set set[max_resources]{};
    int count = 0;
    for (int i = 0; i < Graph.resource_count; ++i)
        if (is_in_phase(Graph, i)) set[i] = set_of(count++);
    for (int i = 1; i < Graph.node_count; ++i)
        if (ir::names_resource(Graph.nodes[i].kind)) r.own[i] = set[Graph.nodes[i].resource];
    if (count == 0) return r;
    while (reach_after(Graph, r)) {
    }
    while (reach_before(Graph, r)) {
    }
    return r;
}

// Needs no row to be known in every partition: a value that is always there, or a word that already
// stands in one.
constexpr bool is_anywhere(ir::node const& n, resource_set own) {
    return ir::always_there(n.kind) || n.kind == ir::op::fence ||
           (own == 0 && (n.kind == ir::op::read || n.kind == ir::op::tap ||
                         n.kind == ir::op::state || n.kind == ir::op::shift));
}

template <int Nodes>
struct node_order {
    int count;
    int node[Nodes];         // in the order in which they run
    int cycle[Nodes];        // of a node, 1 to 64; 0: it is on none
    bool is_anywhere[Nodes]; // of a node
};

// When a node runs: after its operands, and no sooner than in program order; all nodes of a cycle
// at the same time, no sooner than the first of them.
template <int Nodes>
struct node_times {
    int node[Nodes];
    int cycle[65];
};

constexpr int time_of(auto const& t, auto const& times, int node) {
    return t.cycle[node] != 0 ? times.cycle[t.cycle[node]] : times.node[node];
}

constexpr bool find_times(auto const& g, auto const& t, auto& times) {
    bool grows = false;
    for (int i = 1; i < g.node_count; ++i) {
        if (t.is_anywhere[i]) continue;
        int const cycle = t.cycle[i];
        int& time = cycle != 0 ? times.cycle[cycle] : times.node[i];
        int latest = time == 0 ? i : time;
        for (int k = 0; k < 3; ++k) {
            int const from = ir::operand(g.nodes[i], k);
            if (cycle == 0 || t.cycle[from] != cycle)
                latest = std::max(latest, time_of(t, times, from) + (cycle != 0));
        }
        grows |= latest > time;
        time = std::max(time, latest);
    }
    return grows;
}

// Cycles of the same time do not need each other: they become one.
constexpr void join_cycles(auto& t, auto const& times, int nodes) {
    int joined[65]{};
    for (int c = 1; c <= 64; ++c)
        for (joined[c] = 1; times.cycle[joined[c]] != times.cycle[c];) ++joined[c];
    for (int i = 1; i < nodes; ++i) t.cycle[i] = joined[t.cycle[i]];
}

constexpr int place_in_order(auto const& g, auto const& t, auto const& times, int node) {
    return 3 * time_of(t, times, node) + (t.cycle[node] == 0                  ? 2
                                          : ir::is_update(g.nodes[node].kind) ? 1
                                                                              : 0);
}

// By counting; in program order where the places are the same.
constexpr void sort_nodes(auto const& g, auto& t, auto const& times, auto& first) {
    for (int i = 1; i < g.node_count; ++i)
        if (!t.is_anywhere[i]) ++first[place_in_order(g, t, times, i) + 1];
    std::partial_sum(std::begin(first), std::end(first), std::begin(first));
    for (int i = 1; i < g.node_count; ++i)
        if (!t.is_anywhere[i]) t.node[first[place_in_order(g, t, times, i)]++] = i, ++t.count;
}

template <auto const& Graph>
constexpr auto find_phases() {
    constexpr int nodes = Graph.node_count;
    auto const r = find_reaches<Graph>();
    node_order<nodes> t{};
    for (int i = 1; i < nodes; ++i) {
        resource_set const around = r.after[i] & r.before[i];
        t.cycle[i] = around == 0 ? 0 : 1 + std::countr_zero(around);
        t.is_anywhere[i] = is_anywhere(Graph.nodes[i], r.own[i]);
    }
    node_times<nodes> times{};
    while (find_times(Graph, t, times)) {
    }
    join_cycles(t, times, nodes);
    int first[3 * (nodes + 66) + 1]{};
    sort_nodes(Graph, t, times, first);
    return t;
}

template <auto const& Graph>
inline constexpr auto phases_of = find_phases<Graph>();

} // namespace detail

} // namespace hls::cpu
