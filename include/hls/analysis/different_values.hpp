// Values that differ in every iteration: one value with different constants added, or placed below
// it. Sums wrap around, so constants are compared modulo the narrowest sum.
#pragma once

#include "../ir/append.hpp"

namespace hls::ir {

namespace detail {

// base * 2^shift + offset, modulo 2^bits.
struct sum_with_constant {
    int base; // none: 0
    int shift;
    uwide offset;
    int bits;
};

constexpr bool adds_constant(auto const& g, node const& n) {
    return n.kind == op::add && g.nodes[n.b].kind == op::constant;
}

// Sums of the base with constants, which stand `x.shift` bits above the lowest one.
constexpr void add_constants(auto const& g, sum_with_constant& x) {
    while (adds_constant(g, g.nodes[x.base]) || g.nodes[x.base].kind == op::resize) {
        node const& n = g.nodes[x.base];
        x.bits = lesser_of(x.bits, n.type.width + x.shift);
        if (n.kind == op::add) x.offset += uwide(constant_value(g.nodes[n.b])) << x.shift;
        x.base = n.a;
    }
}

constexpr sum_with_constant sum_with_constant_of(auto const& g, int id) {
    sum_with_constant x{id, 0, 0, 127};
    add_constants(g, x);
    node const& n = g.nodes[x.base];
    if (n.kind == op::constant) return {none, 0, x.offset + uwide(constant_value(n)), x.bits};
    if (n.kind != op::concat || g.nodes[n.b].kind != op::constant) return x;
    uwide const low = (uwide(1) << int(n.value)) - 1; // of a negative one, too
    x = {n.a, int(n.value), x.offset + (uwide(constant_value(g.nodes[n.b])) & low),
         lesser_of(x.bits, n.type.width)};
    add_constants(g, x);
    return x;
}

constexpr bool surely_differ(sum_with_constant const& x, sum_with_constant const& y) {
    uwide const mask = (uwide(1) << lesser_of(x.bits, y.bits)) - 1;
    return x.base == y.base && x.shift == y.shift && ((x.offset ^ y.offset) & mask) != 0;
}

} // namespace detail

// False: unknown.
constexpr bool surely_differ(auto const& g, int p, int q) {
    return detail::surely_differ(detail::sum_with_constant_of(g, p),
                                 detail::sum_with_constant_of(g, q));
}

} // namespace hls::ir
