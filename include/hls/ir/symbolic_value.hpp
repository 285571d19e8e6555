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

constexpr int symbolic_value(node const& n) {
    unsigned h = mix(unsigned(n.kind), unsigned(n.type.width) * 2 + n.type.is_signed);
    h = mix(mix(mix(h, unsigned(n.a)), unsigned(n.b)), unsigned(n.c));
    return symbolic_id(mix(mix(h, unsigned(n.value)), unsigned(n.resource)));
}

} // namespace hls::ir
