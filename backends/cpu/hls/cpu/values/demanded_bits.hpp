// How many bits of a value its users look at. Sums, products and the like do not look above the
// bits of their own results: a value that is only stored or added is cut off once, where it is
// stored or decides something, and not after every operation.
#pragma once

#include <algorithm>

#include <hls/analysis/demanded_bits.hpp>

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

// The C++ type of the result ends where the result does: it holds none of the bits above.
constexpr bool is_cut_by_type(ir::node const& n) {
    return n.kind == ir::op::slice && (n.type.width == 32 || n.type.width == 64);
}

// Of operand k, counted from the lowest, if `own` bits of the node's result are looked at.
constexpr int bits_needed(auto const& g, ir::node const& n, bool fits, int own, int k) {
    int const result = fits || own < n.type.width ? own : int(n.type.width);
    if (k == ir::stored_operand(n.kind)) return int(g.resources[n.resource].type.width);
    switch (ir::properties(n.kind).bits) {
    case ir::demand::low_bits: { // a predicate, perhaps, or a register on its own
        bool const whole =
            (n.kind == ir::op::bit_not && n.type.width == 1) || n.kind == ir::op::registered;
        return whole ? all_bits : result;
    }
    case ir::demand::first_low: return k == 0 ? result : all_bits;
    case ir::demand::alternative: return k == 0 ? all_bits : result;
    case ir::demand::joined: return k == 0 ? result : int(n.value);
    case ir::demand::from_value:
        return fits && !is_cut_by_type(n) ? all_bits
                                          : int(n.value) + std::min(result, int(n.type.width));
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
        bool const passes = ir::is_pure(n.kind) && facts<Graph>.fits[i] && !is_cut_by_type(n);
        for (int k = 0; passes && k < 3; ++k) needs.dirty[i] |= passes_on<Graph>(needs, n, k);
    }
    return needs;
}

} // namespace detail

template <auto const& Graph>
inline constexpr auto needs = detail::find_demanded_bits<Graph>();

} // namespace hls::cpu
