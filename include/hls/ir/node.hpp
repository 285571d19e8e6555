// One operation of a kernel's dataflow graph: a plain aggregate. Operands are indices of earlier
// nodes. No member has an initialiser: clang then keeps the unused part of a large array for free.
#pragma once

#include <initializer_list>

#include "../device/multiplier.hpp"
#include "../support/source.hpp"
#include "../support/wide.hpp"
#include "op.hpp"

namespace hls::ir {

inline constexpr int none = 0; // node 0 of a graph is reserved, so a zeroed node has no operands

// Type of a value: 1..128 bits, two's complement when signed.
struct value_type {
    short width;
    bool is_signed;
    constexpr bool operator==(value_type const&) const = default;
};

inline constexpr value_type one_bit{1, false};

struct node {
    op kind;
    value_type type;
    int a, b, c;
    long long value;   // constant: low 64 bits; slice: lowest bit; multiply: hls::prefer; ...
    short resource;    // index in graph::resources, for the operations that name one
    short basic_block; // in which it stands; 0 for values that are always there
    short label;       // index of the user's name for it in graph::labels; 0: unnamed
    short timing;      // number of an effect that latency controls name; 0: none does; of an access
                       // in a loop with parts that overlap (ir::loop): 1 + its part; of a pure
                       // operation that shares its operator: 1 + its class (sharing.hpp)
    source where;
    int port; // of an access of an arbitrated memory: assigned_port.hpp; 0: none
};

constexpr node make_node(op kind, value_type type, source where, int a = none, int b = none,
                         int c = none, long long value = 0) {
    node n{};
    n.kind = kind;
    n.type = type;
    n.a = a;
    n.b = b;
    n.c = c;
    n.value = value;
    n.where = where;
    return n;
}

// The node in a graph in which node i has the number mapped[i].
constexpr node renumbered(node n, int const* mapped) {
    n.a = mapped[n.a];
    n.b = mapped[n.b];
    n.c = mapped[n.c];
    return n;
}

// The value of a look for a word (op::peek) by a part that waits alone where there is none
// (passes/overlapping/gates.hpp): what the kernel gives does not depend on it.
inline constexpr long long gate_of_part = 1;
constexpr bool is_gate(node const& n) { return n.kind == op::peek && n.value == gate_of_part; }

// The value of a read of a register that sees the word which is written in its cycle.
inline constexpr long long from_bypass = 1;
constexpr bool is_bypassed(node const& n) { return n.kind == op::state && n.value == from_bypass; }

// Where a product is computed, if it says so itself.
constexpr bool is_requested(node const& n, prefer place) {
    return n.kind == op::multiply && n.value == int(place);
}

constexpr int operand(node const& n, int index) {
    return index == 0 ? n.a : index == 1 ? n.b : n.c;
}

// Writes a word whose credit has been reserved: never waits.
constexpr bool has_credit(node const& n) { return n.kind == op::write && n.b != none; }
constexpr bool lacks_credit(node const& n) { return n.kind == op::write && n.b == none; }

} // namespace hls::ir
