// a < b as the sign of a - b. Of `<` Yosys 0.23 makes a carry chain and, for one of two orders of
// the operands, which it chooses itself, tables that ask whether they are equal, too. (ECP5: long
// words only, for the sign takes another cell of the chain.) Comparisons with constants: see
// constant_bounds.hpp.
#pragma once

#include "../../device/device.hpp"
#include "../netlist.hpp"
#include "constant_bounds.hpp"

namespace hls::hw {

// Width that holds both operands of a comparison.
constexpr int common_width(netlist const& h, int a, int b) {
    ir::value_type const x = h.nets[std::size_t(a)].type, y = h.nets[std::size_t(b)].type;
    bool const sign = x.is_signed || y.is_signed;
    int const p = x.width + (sign && !x.is_signed), q = y.width + (sign && !y.is_signed);
    return p > q ? p : q;
}

namespace detail {

constexpr bool wants_sign(netlist const& h, int a, int b, device const& target) {
    int const width = common_width(h, a, b);
    return target.sign_compared_bits > 0 && width >= target.sign_compared_bits && width < 127;
}

constexpr int sign_of_difference(netlist& h, int a, int b, char const* base, int stage) {
    ir::value_type const type{short(common_width(h, a, b) + 1), true};
    int const difference = operation(h, ir::op::subtract, type, role::value, base, stage, a, b);
    return operation(h, ir::op::slice, bit, role::value, base, stage, difference, no_net, no_net,
                     type.width - 1);
}

} // namespace detail

// In one net of one bit.
constexpr int is_less(netlist& h, int a, int b, device const& target, char const* base, int stage) {
    constant_bound const x = target.sign_compared_bits > 0 ? bound_of(h, a, b) : constant_bound{};
    if (wants_logic(h, x)) return is_below(h, x, base, stage);
    if (detail::wants_sign(h, a, b, target))
        return detail::sign_of_difference(h, a, b, base, stage);
    return operation(h, ir::op::less, bit, role::value, base, stage, a, b);
}

} // namespace hls::hw
