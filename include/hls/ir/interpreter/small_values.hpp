// Operations whose operands and result fit into 64 bits with a sign, in 64-bit arithmetic: most of
// what interpreters compute. The meaning is that of ir/meaning.hpp.
#pragma once

#include <initializer_list>

#include "../meaning.hpp"

namespace hls::ir {

inline constexpr int small_width = 63; // of an unsigned value

struct small_operand {
    using bits = unsigned long long;
    long long value;
};

constexpr bool is_negative(small_operand a) { return a.value < 0; }
constexpr bool less_than(small_operand a, small_operand b) { return a.value < b.value; }
constexpr bool equal(small_operand a, small_operand b) { return a.value == b.value; }
constexpr small_operand pattern(small_operand a) { return a; }

constexpr unsigned long long shifted_left(unsigned long long value, small_operand by) {
    return by.value < 0 || by.value > 63 ? 0 : value << by.value;
}
constexpr long long shifted_right(small_operand a, small_operand by) {
    return a.value >> (by.value < 0 || by.value > 63 ? 63 : by.value);
}

// Looks at so many bits of an operand, also where the operand has fewer.
constexpr bool states_width(op kind) {
    demand const bits = properties(kind).bits;
    return bits == demand::joined || bits == demand::below_value;
}

constexpr bool is_small(node const* nodes, node const& n) {
    if (!is_pure(n.kind) || is_block(n.kind)) return false;
    for (value_type t : {n.type, nodes[n.a].type, nodes[n.b].type, nodes[n.c].type})
        if (t.width > small_width) return false;
    return !states_width(n.kind) || n.value <= small_width;
}

// Of an operation that is_small.
constexpr long long evaluate_small(node const& n, long long a, long long b, long long c) {
    unsigned long long const bits = exact(n, small_operand{a}, small_operand{b}, small_operand{c});
    int const unused = 64 - n.type.width;
    return n.type.is_signed ? static_cast<long long>(bits << unused) >> unused
                            : static_cast<long long>(bits << unused >> unused);
}

} // namespace hls::ir
