// Which products a compiler could fuse with a sum: those that may come to one, through selections,
// registers, or as bits. All others are products as they stand.
#pragma once

#include "native_types.hpp"

namespace hls::cpu {

template <int Nodes, int Resources>
struct fusible_values {
    bool node[Nodes];
    bool in_register[Resources];
};

namespace detail {

// Of operand k of a node; `of_bits`: the node is only looked at by bits.
template <auto const& Graph>
constexpr bool comes_to_sum(auto const& found, int user, bool of_bits) {
    ir::node const& n = Graph.nodes[user];
    switch (n.kind) {
    case ir::op::float_multiply:
    case ir::op::float_divide:
    case ir::op::float_square_root:
    case ir::op::write: return false;
    case ir::op::select:
    case ir::op::registered: return found.node[user];
    case ir::op::next: return found.in_register[n.resource];
    case ir::op::slice:
    case ir::op::resize: return !of_bits; // signs and magnitudes that are compared
    default: return true;
    }
}

template <auto const& Graph>
constexpr bool grow_fusible(auto& found, bool const* of_bits) {
    bool grows = false;
    for (int i = Graph.node_count - 1; i > 0; --i) {
        ir::node const& n = Graph.nodes[i];
        if (n.kind == ir::op::state && found.node[i]) {
            grows |= !found.in_register[n.resource];
            found.in_register[n.resource] = true;
        }
        for (int k = 0; k < 3; ++k)
            found.node[ir::operand(n, k)] |= comes_to_sum<Graph>(found, i, of_bits[i]);
    }
    return grows;
}

template <auto const& Graph>
constexpr auto find_fusible() {
    fusible_values<Graph.node_count, Graph.resource_count + 1> found{};
    bool of_bits[Graph.node_count]{};
    for (bool& b : of_bits) b = true;
    for (int i = 1; i < Graph.node_count; ++i)
        for (int k = 0; k < 3; ++k)
            of_bits[ir::operand(Graph.nodes[i], k)] &= Graph.nodes[i].type.width == 1;
    while (grow_fusible<Graph>(found, of_bits)) {
    }
    return found;
}

} // namespace detail

template <auto const& Graph>
inline constexpr auto fusible = detail::find_fusible<Graph>();

} // namespace hls::cpu
