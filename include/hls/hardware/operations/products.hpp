// Products in look-up tables: of factors that are wide enough, hls_product adds rows of signed
// digits, which take half of what synthesis makes of `a * b`
// (docs/decisions/136-products-in-rows-of-digits.md).
#pragma once

#include "../../analysis/delay.hpp"
#include "../netlist.hpp"

namespace hls::hw {

// The operands of a net, as ir::node_operands.
struct net_operands {
    netlist const& hardware;
    net const& of;

    constexpr int id(int k) const { return k == 0 ? of.a : k == 1 ? of.b : of.c; }
    constexpr net const& at(int k) const { return hardware.nets[std::size_t(id(k))]; }
    constexpr bool exists(int k) const { return id(k) != no_net; }
    constexpr ir::value_type type(int k) const { return at(k).type; }
    constexpr bool is_constant(int k) const {
        return exists(k) && at(k).kind == net_kind::constant;
    }
    constexpr bool is_zero(int k) const { return is_constant(k) && at(k).value == 0; }
};

constexpr bool is_product(net const& n) {
    return n.kind == net_kind::operation && n.operation == ir::op::multiply;
}

constexpr bool in_rows_of_digits(net const& n) {
    return is_product(n) && n.value == int(prefer::logic);
}

// Whether look-up tables compute the product, from two values that are not known.
constexpr bool wants_rows_of_digits(netlist const& h, net const& n, device const& target) {
    net_operands const in{h, n};
    return !in.is_constant(0) && !in.is_constant(1) && in.type(0).width >= least_digit_factor &&
           in.type(1).width >= least_digit_factor && n.type.width >= least_digit_factor &&
           ir::multipliers_of(n.type, in, target) == 0;
}

// A request of `logic` has been met by a pass: in hardware it says that the product is in rows.
constexpr void place_product(netlist& h, int id, device const& target) {
    net& n = h.nets[std::size_t(id)];
    if (!is_product(n) || n.value == int(prefer::dsp)) return;
    n.value = int(wants_rows_of_digits(h, n, target) ? prefer::logic : prefer::automatic);
}

// Rows are digits of the narrower factor; of two of one width, of one without a sign.
struct digit_factors {
    int rows, columns; // nets
};

constexpr digit_factors digit_factors_of(netlist const& h, net const& n) {
    ir::value_type const a = h.nets[std::size_t(n.a)].type, b = h.nets[std::size_t(n.b)].type;
    bool const is_b = b.width != a.width ? b.width < a.width : a.is_signed && !b.is_signed;
    return is_b ? digit_factors{n.b, n.a} : digit_factors{n.a, n.b};
}

} // namespace hls::hw
