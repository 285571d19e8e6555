// The operations that decide about the steps of a kernel (slice.hpp) as a graph of their own, while
// compiling.
#pragma once

#include "control_slice.hpp"

namespace hls::cpu {

namespace detail {

using hls::detail::is_system;

template <auto const& Part, int Kernel>
constexpr kernel_view const& kernel_of_part() {
    return design_of<Part>.instances[Kernel].kernel;
}

// A step's shape says whether they happened.
constexpr bool counts_in_shape(ir::op kind) {
    return kind == ir::op::read || kind == ir::op::write || kind == ir::op::take_credit ||
           kind == ir::op::jump;
}

struct node_part {
    bool needed, counts; // its value; whether it happened
};

// The same kernel in several places is compiled once, for all that one of them needs.
template <auto const& Part, int Kernel>
constexpr auto find_parts() {
    constexpr int nodes = kernel_of_part<Part, Kernel>().built.node_count;
    struct {
        node_part of[std::size_t(nodes)];
        int count; // of those that decide, and the reserved one
    } parts{};
    parts.count = 1;
    constexpr design_view const& d = design_of<Part>;
    cycle_slice const slice = find_slice(d);
    for (std::size_t k = 0; k < std::size_t(d.instance_count); ++k) {
        kernel_view const& v = d.instances[k].kernel;
        if (!(v.built.id == d.instances[std::size_t(Kernel)].kernel.built.id)) continue;
        for (int i = 1; i < nodes; ++i) {
            parts.of[i].needed |= slice.nodes[k][std::size_t(i)] != 0;
            parts.of[i].counts |= counts_in_shape(v.built.nodes[i].kind);
        }
        for (shared_port const& p : find_shared_ports(v))
            parts.of[p.older].counts = parts.of[p.younger].counts = true;
    }
    for (node_part const& p : parts.of) parts.count += p.needed || p.counts;
    return parts;
}

template <auto const& Part, int Kernel>
inline constexpr auto parts_of_kernel = find_parts<Part, Kernel>();

template <int Nodes>
struct deciding_nodes {
    ir::node nodes[Nodes];
    int original[Nodes]; // in the kernel's graph
    node_part parts[Nodes];
    bool crosses[Nodes]; // its value is used in steps of other basic blocks
};

template <auto const& Part, int Kernel>
constexpr auto choose_nodes() {
    constexpr auto const& parts = parts_of_kernel<Part, Kernel>.of;
    constexpr ir::graph_view const& g = kernel_of_part<Part, Kernel>().built;
    deciding_nodes<parts_of_kernel<Part, Kernel>.count> chosen{};
    int number[std::size_t(g.node_count)]{}, last = 0;
    for (int i = 1; i < g.node_count; ++i) {
        if (!parts[i].needed && !parts[i].counts) continue;
        ir::node n = g.nodes[i];
        number[i] = ++last;
        n.a = number[n.a];
        n.b = number[n.b];
        n.c = number[n.c];
        for (int o : {n.a, n.b, n.c})
            chosen.crosses[o] |= o != ir::none && chosen.nodes[o].basic_block != n.basic_block &&
                                 !ir::always_there(chosen.nodes[o].kind);
        chosen.nodes[last] = n;
        chosen.original[last] = i;
        chosen.parts[last] = parts[i];
    }
    return chosen;
}

template <auto const& Part, int Kernel>
inline constexpr auto chosen_nodes = choose_nodes<Part, Kernel>();

template <auto const& Part, int Kernel>
inline constexpr ir::graph_view decision_graph = [] {
    ir::graph_view g = kernel_of_part<Part, Kernel>().built;
    g.node_count = int(std::size(chosen_nodes<Part, Kernel>.nodes));
    g.nodes = chosen_nodes<Part, Kernel>.nodes;
    g.lists = {}; // those of other nodes
    return g;
}();

} // namespace detail

} // namespace hls::cpu
