// Values as numbers of the processor: operands of operations on floating point numbers, what these
// give, and comparisons.
#pragma once

#include "../values/float_comparisons.hpp"
#include "../values/frame.hpp"
#include "../values/inlined.hpp"
#include "floating.hpp"

namespace hls::cpu::detail {

// A constant stands in the code itself: clang does not find it in the frame in time.
template <auto const& Graph, int Node>
HLS_INLINED constexpr node_value<Graph, Node> operand_of(frame<Graph>& f) {
    if constexpr (Node == ir::none) {
        return 0; // of an operation with fewer operands
    } else if constexpr (Graph.nodes[Node].kind == ir::op::constant) {
        constexpr auto value =
            static_cast<node_value<Graph, Node>>(ir::constant_value(Graph.nodes[Node]));
        return value;
    } else {
        return bits_in<Graph, Node>(f);
    }
}

// The node whose value has the other sign, written as an operation on its bits; none: it is not.
constexpr int inner_bit(auto const& g, int id) {
    ir::node const& n = g.nodes[id];
    return n.kind == ir::op::resize && n.type.width == 1 ? n.a : id;
}
constexpr int negated_node(auto const& g, int id) {
    ir::node const& n = g.nodes[id];
    int const low = n.type.width - 1;
    if (n.kind != ir::op::concat || !is_host_width(n.type) || n.value != low) return ir::none;
    ir::node const &magnitude = g.nodes[n.b], &sign = g.nodes[inner_bit(g, n.a)];
    if (sign.kind != ir::op::bit_not || magnitude.kind != ir::op::resize) return ir::none;
    ir::node const& bit = g.nodes[inner_bit(g, sign.a)];
    bool const is_so = bit.kind == ir::op::slice && bit.type.width == 1 && bit.value == low &&
                       magnitude.type.width == low && magnitude.a == bit.a;
    return is_so && g.nodes[bit.a].type == n.type ? bit.a : ir::none;
}

// The number that the value's bits are, or whose bits are the low ones of a constant.
template <auto const& Graph, int Node, bool Double>
HLS_INLINED constexpr host_float<Double> number_of(frame<Graph>& f) {
    constexpr int positive = negated_node(Graph, Node);
    if constexpr (is_held_as_number<Graph, Node>)
        return value_of<Graph, Node>(f).number;
    else if constexpr (positive != ir::none)
        return -number_of<Graph, positive, Double>(f);
    else
        return float_of_host<Double>(operand_of<Graph, Node>(f));
}

// As another place holds it.
template <auto const& Graph, int Node, bool Double, bool Exact>
HLS_INLINED constexpr host_float<Double> passed_on(frame<Graph>& f) {
    if constexpr (Exact)
        return float_of_host<Double>(operand_of<Graph, Node>(f));
    else
        return number_of<Graph, Node, Double>(f);
}

// Of a value that is held as a number of the processor.
template <auto const& Graph, int Node>
HLS_INLINED constexpr auto computed_number(frame<Graph>& f) {
    constexpr ir::node n = Graph.nodes[Node];
    constexpr bool is_double = n.type.width > 32;
    constexpr bool exact = host_numbers<Graph>.node[Node] == host_bits_of::library;
    if constexpr (n.kind == ir::op::select)
        return operand_of<Graph, n.a>(f) != 0 ? passed_on<Graph, n.b, is_double, exact>(f)
                                              : passed_on<Graph, n.c, is_double, exact>(f);
    else if constexpr (n.kind == ir::op::registered)
        return passed_on<Graph, n.a, is_double, exact>(f);
    else if constexpr (n.kind == ir::op::float_from_integer)
        return static_cast<host_float<is_double>>(operand_of<Graph, n.a>(f));
    else {
        constexpr bool from = ir::unpacked(n.value).from.width() > 32;
        return static_cast<host_float<is_double>>(
            host_result<n.kind>(number_of<Graph, n.a, from>(f), number_of<Graph, n.b, from>(f),
                                number_of<Graph, n.c, from>(f)));
    }
}

template <auto const& Graph, int Node, int Operand, bool Double>
HLS_INLINED constexpr host_float<Double> compared_number(frame<Graph>& f) {
    constexpr float_comparison c = comparisons<Graph>.node[Node];
    host_float<Double> x = float_of_host<Double>(c.constant);
    if constexpr (Operand != ir::none) x = number_of<Graph, Operand, Double>(f);
    return c.of_magnitudes ? magnitude_of(x) : x;
}

// Of what compares floating point numbers.
template <auto const& Graph, int Node>
HLS_INLINED constexpr bool compared(frame<Graph>& f) {
    constexpr float_comparison c = comparisons<Graph>.node[Node];
    constexpr bool is_double = Graph.nodes[c.a != ir::none ? c.a : c.b].type.width > 32;
    auto const a = compared_number<Graph, Node, c.a, is_double>(f);
    auto const b = compared_number<Graph, Node, c.b, is_double>(f);
    if constexpr (c.relation == float_relation::less) return (a < b) != c.negated;
    if constexpr (c.relation == float_relation::less_or_equal) return (a <= b) != c.negated;
    if constexpr (c.relation == float_relation::equal) return (a == b) != c.negated;
    return (a != a || b != b) != c.negated;
}

} // namespace hls::cpu::detail
