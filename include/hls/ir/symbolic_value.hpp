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

// With other operands and another value than the node has. (mix() is written out: every node of a
// trace is asked, and constant evaluation pays for calls.)
constexpr int symbolic_value(node const& n, unsigned a, unsigned b, unsigned c, long long value) {
    constexpr unsigned factor = 0x9e3779b1u;
    unsigned h = (unsigned(n.kind) ^ (unsigned(n.type.width) * 2 + n.type.is_signed)) * factor;
    h = (h ^ (h >> 15) ^ a) * factor;
    h = (h ^ (h >> 15) ^ b) * factor;
    h = (h ^ (h >> 15) ^ c) * factor;
    h = (h ^ (h >> 15) ^ unsigned(value)) * factor;
    h = (h ^ (h >> 15) ^ unsigned(n.resource)) * factor;
    return symbolic_id(h ^ (h >> 15));
}

constexpr int symbolic_value(node const& n) {
    return symbolic_value(n, unsigned(n.a), unsigned(n.b), unsigned(n.c), n.value);
}

} // namespace hls::ir
