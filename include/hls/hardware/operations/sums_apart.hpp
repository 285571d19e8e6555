// A sum of a sum, as an adder of its own. Yosys would join them in a row of full adders, which
// takes two look-up tables for each bit where an adder takes one, and is slower; it does not where
// a constant bit stands below both operands. (A sum of products stays as it is: joined with the
// rows of the product it is faster, or goes into the multiplier.)
#pragma once

#include "../netlist.hpp"

namespace hls::hw {

constexpr bool is_sum(ir::op kind) { return kind == ir::op::add || kind == ir::op::subtract; }

namespace detail {

// The net, with a 0 below. (An unsigned number of 64 bits whose highest bit is 1 has a sign here.)
constexpr int above_zero(netlist& h, int id, ir::value_type type, int stage) {
    net const& n = h.nets[std::size_t(id)];
    long long const most = 1LL << 60;
    bool const is_whole = n.value >= 0 || type.is_signed || type.width <= 64;
    if (n.kind == net_kind::constant && is_whole && n.value > -most && n.value < most)
        return constant(h, 2 * n.value, type);
    return operation(h, ir::op::concat, type, role::value, "above", stage, id, constant(h, 0),
                     no_net, 1);
}

} // namespace detail

// a + b, or a - b.
constexpr int sum_apart(netlist& h, ir::op kind, ir::value_type type, char const* base, int stage,
                        int a, int b) {
    ir::value_type const longer{short(type.width + 1), type.is_signed};
    int const x = detail::above_zero(h, a, longer, stage),
              y = detail::above_zero(h, b, longer, stage);
    int const sum = operation(h, kind, longer, role::value, "sum", stage, x, y);
    return operation(h, ir::op::slice, type, role::value, base, stage, sum, no_net, no_net, 1);
}

} // namespace hls::hw
