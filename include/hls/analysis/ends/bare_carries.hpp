// The highest bit of a sum of unsigned numbers is nothing but a carry. On its way to a flip-flop it
// passes a cell more in iCE40, since synthesis makes no look-up table of it. Registers between
// stages take its inverse (hardware/operations/carry_bits.hpp); outputs and registers of the user's
// take it as it is.
#pragma once

#include <bit>

#include "../arrival.hpp"

namespace hls::ir {

namespace detail {

// Of an operand without the zeros above it; -1: it has a sign.
constexpr int unsigned_bits(auto const& g, int id) {
    node const& n = g.nodes[id];
    if (n.kind == op::constant)
        return n.value < 0 ? -1 : int(std::bit_width((unsigned long long)n.value));
    if (n.kind == op::resize && !n.type.is_signed)
        if (int const bits = unsigned_bits(g, n.a); bits >= 0) return lesser_of(n.type.width, bits);
    return n.type.is_signed ? -1 : n.type.width;
}

constexpr bool is_carry_out(auto const& g, node const& sum) {
    int const a = unsigned_bits(g, sum.a), b = unsigned_bits(g, sum.b);
    return a >= 0 && b >= 0 && greater_of(a, b) < sum.type.width;
}

// The carry is among the bits of the value.
constexpr bool has_bare_carry(auto const& g, int id) {
    node const& n = g.nodes[id];
    if (n.kind == op::add) return is_carry_out(g, n);
    if (n.kind == op::concat) return has_bare_carry(g, n.a) || has_bare_carry(g, n.b);
    bool const keeps_top = n.kind == op::resize || n.kind == op::slice;
    int const low = n.kind == op::slice ? int(n.value) : 0;
    return keeps_top && low + n.type.width >= g.nodes[n.a].type.width && has_bare_carry(g, n.a);
}

} // namespace detail

// What the word of an effect takes longer to its flip-flops.
constexpr int bare_carry_ps(auto const& g, device const& target, node const& effect) {
    if (target.bare_carry_ps == 0 || !detail::has_bare_carry(g, effect.a)) return 0;
    return crowded(target, target.bare_carry_ps);
}

} // namespace hls::ir
