// Values of symbolic traces: instead of a node, a number that is mixed from the operation and its
// operands. Equal computations have equal numbers; different ones nearly always have different
// ones.
#pragma once

#include "node.hpp"

namespace hls::ir {

constexpr unsigned mix(unsigned seed, unsigned value) {
    unsigned const h = (seed ^ value) * 0x9e3779b1u;
    return h ^ (h >> 15);
}

// Never `none`.
constexpr int symbolic_id(unsigned mixed) { return int(mixed >> 1) | 1; }

constexpr int symbolic_constant(wide value) {
    return symbolic_id(mix(mix(0x51ed270bu, unsigned(uwide(value))), unsigned(uwide(value) >> 32)));
}

// With other operands and another value than the node has.
constexpr int symbolic_value(node const& n, unsigned a, unsigned b, unsigned c, long long value) {
    unsigned h = mix(unsigned(n.kind), unsigned(n.type.width) * 2 + n.type.is_signed);
    unsigned const parts[] = {a, b, c, unsigned(value), unsigned(n.resource)};
    for (unsigned const part : parts) { // mix(), without calls: constant evaluation counts
        h = (h ^ part) * 0x9e3779b1u;
        h ^= h >> 15;
    }
    return symbolic_id(h);
}

constexpr int symbolic_value(node const& n) {
    return symbolic_value(n, unsigned(n.a), unsigned(n.b), unsigned(n.c), n.value);
}

} // namespace hls::ir
