// Rounding, as graphs have it: the bits of a value from one on, plus the bit below them. In
// hardware the bits cost nothing, and the sum is as short as the result. On the CPU the sum of the
// value and one half is shorter, and its bits: in a recursion each operation is waited for. So the
// CPU runs a graph in which they are that; results are the same.
#pragma once

#include "native_types.hpp"
#include "rewritten_graph.hpp"

namespace hls::cpu {

namespace detail {

// Of the bits of node `of`, from `low` on; none: no rounding.
struct rounding {
    int of = ir::none;
    int low = 0;
    ir::value_type sum{}; // of the value and one half
};

// What lies above the sum's bits is not looked at, or nothing does.
constexpr ir::value_type sum_with_half(ir::node const& value, ir::node const& upper,
                                       ir::value_type result) {
    int const width = value.type.width;
    if (result.width <= upper.type.width && upper.value + result.width <= width) return value.type;
    bool const whole = upper.value + upper.type.width == width && result.width > upper.type.width &&
                       upper.type.is_signed == value.type.is_signed &&
                       (result.is_signed || !value.type.is_signed);
    bool const has_room = width != 32 && width != 64 && width < 128;
    return whole && has_room ? ir::value_type{short(width + 1), value.type.is_signed}
                             : ir::value_type{};
}

// (Bit 0 is the low bits from there on: a value cut to one bit.)
constexpr bool is_bit_of(ir::node const& n, int of, long long place) {
    bool const lowest = n.kind == ir::op::resize && place == 0;
    bool const other = n.kind == ir::op::slice && n.value == place;
    return (lowest || other) && n.a == of && n.type == ir::value_type{1, false};
}

constexpr rounding rounding_of(auto const& g, ir::node const& n, int upper, int lower) {
    ir::node const& bits = g.nodes[upper];
    bool const is_upper = bits.kind == ir::op::slice && bits.value > 0 && bits.value < 63;
    if (!is_upper || !is_bit_of(g.nodes[lower], bits.a, bits.value - 1)) return {};
    ir::value_type const sum = sum_with_half(g.nodes[bits.a], bits, n.type);
    return sum.width > 0 ? rounding{bits.a, int(bits.value), sum} : rounding{};
}

template <int Nodes>
struct roundings {
    int count = 0;
    int gone = 0;
    rounding at[Nodes]{};
    bool is_gone[Nodes]{}; // nobody else looks at these bits
};

template <auto const& Graph>
constexpr auto find_roundings() {
    roundings<Graph.node_count> found;
    int uses[Graph.node_count]{};
    for (int i = 1; i < Graph.node_count; ++i) {
        ir::node const& n = Graph.nodes[i];
        for (int k = 0; k < 3; ++k) ++uses[ir::operand(n, k)];
        if (n.kind != ir::op::add) continue;
        rounding& x = found.at[i];
        x = rounding_of(Graph, n, n.a, n.b);
        if (x.of == ir::none) x = rounding_of(Graph, n, n.b, n.a);
        if (x.of == ir::none) continue;
        ++found.count;
        --uses[n.a], --uses[n.b];
    }
    for (int i = 1; i < Graph.node_count; ++i)
        for (int const id : {Graph.nodes[i].a, Graph.nodes[i].b})
            if (found.at[i].of != ir::none && uses[id] == 0 && !found.is_gone[id]) {
                found.is_gone[id] = true;
                ++found.gone;
            }
    return found;
}

template <auto const& Graph>
inline constexpr auto roundings_in = find_roundings<Graph>();

// The bits of a sum in the place of node n.
constexpr void round_by_sum(auto& g, ir::node& n, rounding const& x, int value) {
    ir::node const half = ir::make_node(ir::op::constant, {short(x.low), false}, n.where, ir::none,
                                        ir::none, ir::none, 1LL << (x.low - 1));
    ir::node sum = n;
    sum.type = x.sum;
    sum.a = value;
    sum.b = append(g, half);
    n.kind = ir::op::slice;
    n.a = append(g, sum);
    n.b = ir::none;
    n.value = x.low;
}

template <auto const& Graph>
constexpr auto rounded_by_sums() {
    constexpr auto const& all = roundings_in<Graph>;
    return rewritten<Graph, Graph.node_count + 2 * all.count - all.gone>(
        [&](auto& g, int i, ir::node n, int const* moved) {
            if (all.is_gone[i]) return ir::none;
            if (all.at[i].of != ir::none) round_by_sum(g, n, all.at[i], moved[all.at[i].of]);
            return append(g, n);
        });
}

template <auto const& Graph>
inline constexpr auto rounded_graph = rounded_by_sums<Graph>();

} // namespace detail

template <auto const& Graph>
constexpr auto const& with_short_roundings() {
    if constexpr (detail::roundings_in<Graph>.count == 0)
        return Graph;
    else
        return detail::rounded_graph<Graph>;
}

} // namespace hls::cpu
