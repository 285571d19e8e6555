// How many bits of a value its users look at. Sums, products and the like do not look above the
// bits of their own results: a value that is only stored or added is cut off once, where it is
// stored or decides something, and not after every operation.
#pragma once

#include "native_types.hpp"

namespace hls::cpu {

template <int Nodes, int Resources>
struct demanded_of_node {
    bool loose[Nodes];              // not cut off: bits above the type's are anything
    bool dirty[Nodes];              // so are an operand's
    bool loose_register[Resources]; // holds such values
};

namespace detail {

inline constexpr int all_bits = 255;

// Of operand k, counted from the lowest, if `own` bits of the node's result are looked at.
constexpr int bits_needed(auto const& g, ir::node const& n, bool fits, int own, int k) {
    int const result = fits || own < n.type.width ? own : int(n.type.width);
    switch (n.kind) {
    case ir::op::add:
    case ir::op::subtract:
    case ir::op::multiply:
    case ir::op::bit_and:
    case ir::op::bit_or:
    case ir::op::bit_xor:
    case ir::op::resize: return result;
    case ir::op::bit_not: return n.type.width == 1 ? all_bits : result; // of a predicate, perhaps
    case ir::op::select: return k == 0 ? all_bits : result;
    case ir::op::shift_left: return k == 0 ? result : all_bits;
    case ir::op::concat: return k == 0 ? result : int(n.value);
    case ir::op::slice: return fits ? all_bits : int(n.value) + result;
    case ir::op::next:
    case ir::op::write:
    case ir::op::shift: return k == 0 ? int(g.resources[n.resource].type.width) : all_bits;
    case ir::op::store: return k == 1 ? int(g.resources[n.resource].type.width) : all_bits;
    default: return all_bits;
    }
}

constexpr bool is_counter(auto const& g, int resource) {
    for (int i = 0; i < g.loop_count; ++i)
        if (g.loops[i].counter == resource) return true;
    return false;
}

constexpr void find_loose_registers(auto const& g, int const* bits, bool* loose) {
    for (int r = 0; r < g.resource_count; ++r)
        loose[r] = g.resources[r].kind == ir::resource_kind::reg && !is_counter(g, r);
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::state && bits[i] > g.nodes[i].type.width)
            loose[g.nodes[i].resource] = false;
}

// Of a value that is not cut off; a selection may choose it only where that changes nothing.
template <auto const& Graph>
constexpr bool passes_on(auto const& needs, ir::node const& n, int k) {
    int const id = ir::operand(n, k);
    if (!needs.dirty[id] || n.kind != ir::op::select || k == 0) return needs.dirty[id];
    ir::node const& chosen = Graph.nodes[id];
    return needs.dirty[chosen.a] || needs.dirty[chosen.b] ||
           !ir::fits_where_chosen(Graph, facts<Graph>.ranges, n, k);
}

template <auto const& Graph>
constexpr auto find_demanded_bits() {
    demanded_of_node<Graph.node_count, Graph.resource_count + 1> needs{};
    int bits[Graph.node_count]{};
    for (int i = Graph.node_count - 1; i > 0; --i)
        for (int k = 0; k < 3; ++k) {
            int const operand = ir::operand(Graph.nodes[i], k);
            int const more = bits_needed(Graph, Graph.nodes[i], facts<Graph>.fits[i], bits[i], k);
            if (bits[operand] < more) bits[operand] = more;
        }
    find_loose_registers(Graph, bits, needs.loose_register);
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        if (ir::is_pure(n.kind) && n.kind != ir::op::constant)
            needs.loose[i] = !facts<Graph>.fits[i] && bits[i] <= n.type.width;
        needs.dirty[i] =
            needs.loose[i] || (n.kind == ir::op::state && needs.loose_register[n.resource]);
        for (int k = 0; ir::is_pure(n.kind) && facts<Graph>.fits[i] && k < 3; ++k)
            needs.dirty[i] |= passes_on<Graph>(needs, n, k);
    }
    return needs;
}

} // namespace detail

template <auto const& Graph>
inline constexpr auto needs = detail::find_demanded_bits<Graph>();

} // namespace hls::cpu
