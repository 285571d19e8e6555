// A graph in which other nodes stand in the place of some.
#pragma once

#include <hls/ir/node_lists.hpp>

namespace hls::cpu::detail {

constexpr int append(auto& g, ir::node const& n) {
    g.nodes[g.node_count] = n;
    return g.node_count++;
}

// `change(g, i, n, moved)`: appends to g what stands in the place of node i of Graph, n with its
// operands in g, and gives its number; none: nothing does. `moved`: these numbers, by node of
// Graph. g has room for `Nodes`.
template <auto const& Graph, int Nodes>
constexpr auto rewritten(auto const& change) {
    constexpr int labels = Graph.label_count > 0 ? Graph.label_count : 1;
    ir::indexed_graph<Nodes, Graph.resource_count, labels> g{};
    copy_all_but_nodes(Graph, g);
    g.node_count = 1;
    int moved[Graph.node_count]{};
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node n = Graph.nodes[i];
        n.a = moved[n.a], n.b = moved[n.b], n.c = moved[n.c];
        moved[i] = change(g, i, n, moved);
    }
    make_lists(g);
    return g;
}

} // namespace hls::cpu::detail
