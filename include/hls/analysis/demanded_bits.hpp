// Which bits of its operands an operation looks at, from the rule in its row of the table.
#pragma once

#include "../ir/node.hpp"

namespace hls::ir {

inline constexpr int all_bits = 128;

// The operand that carries the data of an effect, which is cut to the resource's width; -1: none.
constexpr int stored_operand(op kind) {
    if (kind == op::store) return 1;
    return kind == op::write || kind == op::next || kind == op::shift ? 0 : -1;
}

// Low bits of operand k that decide the low `width` bits of a pure operation's result; `value` is
// that of its node.
constexpr int demanded_bits(op kind, long long value, int k, int width) {
    switch (properties(kind).bits) {
    case demand::low_bits: return width;
    case demand::first_low: return k == 0 ? width : all_bits;
    case demand::alternative: return k == 0 ? 1 : width;
    case demand::from_value: return int(value) + width;
    case demand::joined:
        if (k == 0) return width > value ? width - int(value) : 0;
        return width < value ? width : int(value);
    case demand::below_value: return int(value);
    default: return all_bits;
    }
}

constexpr int demanded_bits(node const& n, int k, int width) {
    return demanded_bits(n.kind, n.value, k, width);
}

} // namespace hls::ir
