// Values as numbers of the processor: operands of operations on floating point numbers, what these
// give, and comparisons.
#pragma once

#include <hls/support/inlined.hpp>

#include "../values/float_comparisons.hpp"
#include "../values/frame.hpp"
#include "../values/fused_products.hpp"
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

// Do selected numbers go from iteration to iteration? Then these follow one another, and no vectors
// are made of them.
template <auto const& Graph>
inline constexpr bool recurs_with_bits = [] {
    for (host_bits_of const held : host_numbers<Graph>.in_register)
        if (held == host_bits_of::both) return true;
    return false;
}();

// Of a value that is held as a number, too: the bits are those of its number, unless that is none.
// In a recursion the next iteration waits for the number: compilers select it in one operation if
// they do not see that the bits are selected by the same condition.
template <bool Double, bool Recurs>
HLS_INLINED constexpr host_bits<Double> bits_beside(host_float<Double> number, auto others) {
    if constexpr (Recurs) number = hidden(number);
    if (__builtin_expect(number != number, 0)) return static_cast<host_bits<Double>>(others());
    return std::bit_cast<host_bits<Double>>(number);
}

// Bits of the number: what is none may have any. That is enough for functions, which give the
// library's value then; to select it first would be control flow.
template <auto const& Graph, int Node>
HLS_INLINED constexpr auto any_bits_of(frame<Graph>& f) {
    if constexpr (is_held_as_number<Graph, Node>) {
        constexpr bool is_double = sizeof(value_of<Graph, Node>(f).number) == 8;
        return std::bit_cast<host_bits<is_double>>(value_of<Graph, Node>(f).number);
    } else {
        return operand_of<Graph, Node>(f);
    }
}

// As another place holds it. (No result: clang would put number and bits into one integer.)
template <auto const& Graph, int Node, class Held>
HLS_INLINED constexpr void pass_on(Held& to, frame<Graph>& f) {
    constexpr bool is_double = sizeof(to.number) == 8;
    to.number = number_of<Graph, Node, is_double>(f);
    if constexpr (is_both<Held>)
        to.bits = static_cast<host_bits<is_double>>(operand_of<Graph, Node>(f));
}

// Of an operation that the processor has.
template <auto const& Graph, int Node>
HLS_INLINED constexpr auto computed_number(frame<Graph>& f) {
    constexpr ir::node n = Graph.nodes[Node];
    constexpr bool is_double = n.type.width > 32;
    if constexpr (n.kind == ir::op::float_from_integer)
        return static_cast<host_float<is_double>>(operand_of<Graph, n.a>(f));
    else {
        constexpr bool from = ir::unpacked(n.value).from.width() > 32;
        return static_cast<host_float<is_double>>(host_result<n.kind, fusible<Graph>.node[Node]>(
            number_of<Graph, n.a, from>(f), number_of<Graph, n.b, from>(f),
            number_of<Graph, n.c, from>(f)));
    }
}

template <auto const& Graph, int Node, class Held>
HLS_INLINED constexpr void select_number(Held& to, frame<Graph>& f) {
    constexpr ir::node n = Graph.nodes[Node];
    constexpr bool is_double = sizeof(to.number) == 8;
    bool const first = operand_of<Graph, n.a>(f) != 0;
    to.number = first ? number_of<Graph, n.b, is_double>(f) : number_of<Graph, n.c, is_double>(f);
    if constexpr (is_both<Held>) {
        int which = first;
        if (recurs_with_bits<Graph> && !std::is_constant_evaluated()) asm("" : "+r"(which));
        to.bits = bits_beside<is_double, recurs_with_bits<Graph>>(
            to.number, [&]() __attribute__((always_inline)) {
                using bits = host_bits<is_double>;
                return which != 0 ? static_cast<bits>(operand_of<Graph, n.b>(f))
                                  : static_cast<bits>(operand_of<Graph, n.c>(f));
            });
    }
}

template <auto const& Graph, int Node>
HLS_INLINED constexpr void compute_number(frame<Graph>& f) {
    constexpr ir::node n = Graph.nodes[Node];
    auto& to = value_of<Graph, Node>(f);
    if constexpr (n.kind == ir::op::select)
        select_number<Graph, Node>(to, f);
    else if constexpr (n.kind == ir::op::registered)
        pass_on<Graph, n.a>(to, f);
    else
        to.number = computed_number<Graph, Node>(f);
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
