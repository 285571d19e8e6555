// a < b as the sign of a - b. Of `<` Yosys 0.23 makes a carry chain and, for one of two orders of
// the operands, which it chooses itself, tables that ask whether they are equal, too. (ECP5: long
// words only, for the sign takes another cell of the chain.)
#pragma once

#include "../../device/device.hpp"
#include "../netlist.hpp"

namespace hls::hw {

// Width that holds both operands of a comparison.
constexpr int common_width(netlist const& h, int a, int b) {
    ir::value_type const x = h.nets[std::size_t(a)].type, y = h.nets[std::size_t(b)].type;
    bool const sign = x.is_signed || y.is_signed;
    int const p = x.width + (sign && !x.is_signed), q = y.width + (sign && !y.is_signed);
    return p > q ? p : q;
}

namespace detail {

constexpr bool is_constant_net(netlist const& h, int id) {
    return h.nets[std::size_t(id)].kind == net_kind::constant;
}

// Of unsigned words only the bits from some place on matter: no carry chain is needed.
constexpr bool is_power_of_two(netlist const& h, int constant, int other, long long more) {
    long long const value = h.nets[std::size_t(constant)].value + more;
    return is_constant_net(h, constant) && !h.nets[std::size_t(other)].type.is_signed &&
           (value & (value - 1)) == 0;
}

constexpr bool wants_sign(netlist const& h, int a, int b, device const& target) {
    int const width = common_width(h, a, b);
    bool const fits_table = is_constant_net(h, b) && width <= target.lut_inputs;
    return target.sign_compared_bits > 0 && width >= target.sign_compared_bits && width < 127 &&
           !is_constant_net(h, a) && !is_power_of_two(h, b, a, 0) && !fits_table;
}

constexpr int sign_of_difference(netlist& h, int a, int b, char const* base, int stage) {
    ir::value_type const type{short(common_width(h, a, b) + 1), true};
    int const difference = operation(h, ir::op::subtract, type, role::value, base, stage, a, b);
    return operation(h, ir::op::slice, bit, role::value, base, stage, difference, no_net, no_net,
                     type.width - 1);
}

// c < b is not b < c + 1: a constant on the other side takes no inverters in front of the chain.
constexpr bool wants_next(netlist const& h, int constant, int other, device const& target) {
    long long const value = h.nets[std::size_t(constant)].value;
    ir::value_type const type = h.nets[std::size_t(other)].type;
    return target.sign_compared_bits > 0 && type.width >= target.sign_compared_bits &&
           is_constant_net(h, constant) && !is_constant_net(h, other) && type.width < 62 &&
           value >= 0 && value < (1LL << (type.width - type.is_signed)) - 1 &&
           !is_power_of_two(h, constant, other, 1);
}

} // namespace detail

// In one net of one bit.
constexpr int is_less(netlist& h, int a, int b, device const& target, char const* base, int stage) {
    if (detail::wants_sign(h, a, b, target))
        return detail::sign_of_difference(h, a, b, base, stage);
    if (!detail::wants_next(h, a, b, target))
        return operation(h, ir::op::less, bit, role::value, base, stage, a, b);
    int const next = constant(h, h.nets[std::size_t(a)].value + 1, h.nets[std::size_t(b)].type);
    int const reached = is_less(h, b, next, target, base, stage);
    return operation(h, ir::op::bit_not, bit, role::value, base, stage, reached);
}

} // namespace hls::hw
