// Carries in registers. The highest bit of a sum of unsigned numbers is nothing but a carry. On its
// way to a flip-flop it passes two cells in iCE40, since synthesis makes no look-up table of it: a
// register behind a stage takes its inverse, which is one, and users invert it again.
#pragma once

#include <bit>

#include "../../ir/view.hpp"
#include "../netlist.hpp"

namespace hls::hw {

namespace detail {

constexpr long long lowest_bits(int count) { return (1LL << count) - 1; }

// Of an unsigned operand without the zeros above it; -1: it has a sign.
constexpr int own_bits(netlist const& h, int id) {
    net const& n = h.nets[std::size_t(id)];
    if (n.kind == net_kind::constant)
        return n.value < 0 ? -1 : int(std::bit_width((unsigned long long)n.value));
    int const below = n.operation == ir::op::concat ? int(n.value) : 0;
    bool const is_wiring = n.operation == ir::op::concat || n.operation == ir::op::resize;
    if (int const bits = is_wiring && n.a != no_net ? own_bits(h, n.a) : -1; bits >= 0)
        return ir::lesser_of(n.type.width, bits + below);
    return n.type.is_signed ? -1 : n.type.width;
}

constexpr long long carry_of(netlist const& h, net const& sum) {
    int const a = own_bits(h, sum.a), b = own_bits(h, sum.b), wider = ir::greater_of(a, b);
    return a >= 0 && b >= 0 && wider < sum.type.width ? 1LL << wider : 0;
}

} // namespace detail

// The bits of a net that are carries, also through wiring, as a mask.
constexpr long long carry_bits(netlist const& h, int id) {
    net const& n = h.nets[std::size_t(id)];
    if (n.kind != net_kind::operation || n.type.width > widest_constant) return 0;
    long long const own = detail::lowest_bits(n.type.width);
    switch (n.operation) {
    case ir::op::add: return detail::carry_of(h, n);
    case ir::op::concat:
        return (carry_bits(h, n.a) << n.value |
                (carry_bits(h, n.b) & detail::lowest_bits(n.value))) &
               own;
    case ir::op::resize: return carry_bits(h, n.a) & own;
    case ir::op::slice: return carry_bits(h, n.a) >> n.value & own;
    default: return 0;
    }
}

// The net with these bits inverted.
constexpr int with_inverted(netlist& h, int id, long long bits, char const* base, int stage) {
    ir::value_type const type = h.nets[std::size_t(id)].type;
    int const mask = constant(h, bits, {type.width, false});
    return operation(h, ir::op::bit_xor, type, role::value, base, stage, id, mask);
}

// The carry of this sum waits in a register for the next part of a longer one.
constexpr bool has_registered_carry(ir::graph_view const& g, int sum) {
    for (int i = sum + 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        bool const is_carry = n.kind == ir::op::slice && n.a == sum && n.type.width == 1 &&
                              n.value == g.nodes[sum].type.width - 1;
        for (int k = i + 1; is_carry && k < g.node_count; ++k)
            if (g.nodes[k].kind == ir::op::registered && g.nodes[k].a == i) return true;
    }
    return false;
}

// The sum of these unsigned operands has so many bits below a carry.
constexpr bool has_carry_above(netlist const& h, int a, int b, int bits) {
    int const x = detail::own_bits(h, a), y = detail::own_bits(h, b);
    return x >= 0 && y >= 0 && ir::greater_of(x, y) == bits;
}

// An operand of so many bits with another one above them. `top`: what is 0 but during a reset, and
// is not known to be: the carry and this bit are a look-up table of the chain.
constexpr int with_bit_above(netlist& h, int operand, int bits, int top, char const* base,
                             int stage) {
    ir::value_type const low{short(bits), false}, all{short(bits + 1), false};
    int const below = h.nets[std::size_t(operand)].type == low
                          ? operand
                          : operation(h, ir::op::resize, low, role::value, base, stage, operand);
    return operation(h, ir::op::concat, all, role::value, base, stage, top, below, no_net, bits);
}

} // namespace hls::hw
