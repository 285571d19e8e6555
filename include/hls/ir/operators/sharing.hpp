// Operations of one kind that share operators: the classes of operators that a kernel has. An
// operation names its class (node::timing), and its plan the operator (plan::operator_of).
#pragma once

#include "../node.hpp"

namespace hls {

// Whether operations that never act in the same cycle share an operator.
enum class sharing : unsigned char {
    by_itself, // where that takes less of the device, and no interval is longer
    never,
    required // an error where none does
};

namespace ir {

inline constexpr int max_operator_classes = 32; // operations of further ones share nothing
inline constexpr int max_operator_inputs = 16;  // operations of one operator

// Of a unit of the library (schedule/reservation/operator_unit.hpp): look-up tables, with those
// that multipliers are worth; cycles; bits of its registers.
struct unit_figures {
    int cost, cycles, register_bits;
};

// What an operator computes: its operands are as wide as those of any of its operations.
struct operator_class {
    op kind;
    value_type type;
    value_type operands[3]; // none: width 0
    long long value;
    short inputs;   // operations that share one, at most
    short resource; // of a unit; otherwise 0
    unit_figures unit;
};

// It takes its operands in registers of the operator, so its result comes a cycle later; of a unit
// that finds a few bits in each cycle these are registers that it has anyway.
constexpr bool is_sharing(node const& n) { return n.timing != 0 && is_pure(n.kind); }

constexpr operator_class const& class_of_operator(auto const& g, node const& n) {
    return g.classes[n.timing - 1];
}

constexpr bool fits(value_type x, value_type in) {
    return x.is_signed == in.is_signed && x.width <= in.width;
}

// The first operand of the operation is the second one of the operator.
constexpr bool is_swapped(auto const& g, node const& n) {
    operator_class const& c = class_of_operator(g, n);
    return n.b != none && is_commutative(n.kind) &&
           !(fits(g.nodes[n.a].type, c.operands[0]) && fits(g.nodes[n.b].type, c.operands[1]));
}

// Node of operand k of the operator.
constexpr int shared_operand(auto const& g, node const& n, int k) {
    return operand(n, is_swapped(g, n) ? 1 - k : k);
}

} // namespace ir

} // namespace hls
