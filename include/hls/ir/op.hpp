// The operations a graph can hold. Adding one: docs and steps are in CONTRIBUTING.md.
#pragma once

namespace hls::ir {

enum class op : unsigned char {
    // leaves
    constant, // value
    argument, // resource: scalar argument, stable while the kernel runs
    state,    // resource: a register's value when the iteration begins
    tap,      // resource, value = position: a shift register's element when the iteration begins
    // effects and memory accesses; `c` is the predicate node or none
    read,  // resource: takes a word from an input
    write, // resource, a = word: gives a word to an output; b: the reservation of its place, if any
    peek,  // resource: a word is there, and the predicate holds; nobody waits
    take_credit, // resource: takes `value` credits of an exit FIFO for data produced later, and
                 // waits until there
                 // are as many; value 0: takes one if there is one, gives whether; nobody waits
    next,        // resource, a = value: the register's value for the next iteration
    shift,       // resource, a = value entering at position 0
    jump,        // value = basic block of the next step, if the predicate holds
    load,        // resource, a = index; value: ir/written_iterations.hpp
    store,       // resource, a = index, b = value; value: ir/written_iterations.hpp
    lookup,      // resource, a = index: read-only memory
    fence,       // value = fencing: effects before it have acted before those after it act
    // pure operations: result = exact result of the operand values, wrapped to the node's type
    add,
    subtract,
    multiply,
    bit_and,
    bit_or,
    bit_xor,
    bit_not,
    shift_left,
    shift_right, // b = distance
    equal,
    less,
    select,     // a ? b : c
    resize,     // a, wrapped to the node's type
    slice,      // width bits of a, from bit `value` upwards
    concat,     // a above the low `value` bits of b
    reduce_xor, // parity of the low `value` bits of a
    registered, // a, one cycle later: a register that the user asked for
};

constexpr char const* op_name(op kind) {
    constexpr char const* names[] = {
        "constant", "argument", "state",  "tap",    "read",  "write",  "peek",       "take_credit",
        "next",     "shift",    "jump",   "load",   "store", "lookup", "fence",      "add",
        "subtract", "multiply", "and",    "or",     "xor",   "not",    "shift_left", "shift_right",
        "equal",    "less",     "select", "resize", "slice", "concat", "reduce_xor", "fpga_reg"};
    return names[int(kind)];
}

constexpr bool is_pure(op kind) { return kind >= op::add || kind == op::constant; }
constexpr bool is_leaf(op kind) { return kind <= op::tap; }

// Two of them stay two, even with the same operands.
constexpr bool is_shared(op kind) {
    return (is_pure(kind) && kind != op::registered) || is_leaf(kind);
}

// Changes something outside the iteration, so it is kept even when nobody uses its value.
constexpr bool is_effect(op kind) {
    return kind == op::read || kind == op::write || kind == op::take_credit || kind == op::next ||
           kind == op::shift || kind == op::jump || kind == op::store;
}

// Asks a port for a word or for places.
constexpr bool is_non_blocking(op kind) { return kind == op::peek || kind == op::take_credit; }

// Has a cycle because something happens in it, and not only to order others.
constexpr bool takes_place(op kind) {
    return kind != op::constant && kind != op::argument && kind != op::fence;
}

constexpr bool names_resource(op kind) {
    return !is_pure(kind) && kind != op::jump && kind != op::fence;
}

// Field c of these nodes is a predicate (or none): the operation happens only when it is 1.
constexpr bool is_predicated(op kind) { return kind >= op::read && kind <= op::store; }

constexpr bool is_commutative(op kind) {
    return kind == op::add || kind == op::multiply || kind == op::bit_and || kind == op::bit_or ||
           kind == op::bit_xor || kind == op::equal;
}

} // namespace hls::ir
