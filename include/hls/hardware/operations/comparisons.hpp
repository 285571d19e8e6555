// a < b as the sign of a - b. Of `<` Yosys 0.23 makes a carry chain and, for one of two orders of
// the operands, which it chooses itself, tables that ask whether they are equal, too. (ECP5: long
// words only, for the sign takes another cell of the chain.) Or as the carry of b + ~a, or of
// a + ~b + 1: inverters are look-up tables in front of a carry chain, and stand where the word is
// there first, where several comparisons share them, or behind a sum, whose tables invert as well.
// Comparisons with constants: see constant_bounds.hpp.
#pragma once

#include "../../device/device.hpp"
#include "../netlist.hpp"
#include "carry_bits.hpp"
#include "constant_bounds.hpp"

namespace hls::hw {

constexpr ir::value_type common_type_of(netlist const& h, int a, int b) {
    return ir::common_type(h.nets[std::size_t(a)].type, h.nets[std::size_t(b)].type);
}

// Width that holds both operands of a comparison.
constexpr int common_width(netlist const& h, int a, int b) { return common_type_of(h, a, b).width; }

namespace detail {

constexpr bool wants_sign(netlist const& h, int a, int b, device const& target) {
    int const width = common_width(h, a, b);
    return target.sign_compared_bits > 0 && width >= target.sign_compared_bits &&
           width < max_intermediate_width;
}

constexpr int sign_of_difference(netlist& h, int a, int b, char const* base, int stage) {
    ir::value_type const type{short(common_width(h, a, b) + 1), true};
    int const difference = operation(h, ir::op::subtract, type, role::value, base, stage, a, b);
    return operation(h, ir::op::slice, bit, role::value, base, stage, difference, no_net, no_net,
                     type.width - 1);
}

// As a word of so many bits without a sign, in the same order, but for bits to be inverted.
constexpr int ordered_word(netlist& h, int id, int width, bool inverted, bool is_signed,
                           char const* base, int stage) {
    ir::value_type const type{short(width), false};
    int const word = h.nets[std::size_t(id)].type == type
                         ? id
                         : operation(h, ir::op::resize, type, role::value, base, stage, id);
    long long const all = (1LL << width) - 1, sign = is_signed ? 1LL << (width - 1) : 0;
    long long const mask = inverted ? all ^ sign : sign;
    if (mask == all) return operation(h, ir::op::bit_not, type, role::value, base, stage, word);
    return mask == 0 ? word : with_inverted(h, word, mask, base, stage);
}

inline constexpr int widest_inverted = 62; // bits of a constant that inverts

// The carry of x + ~y, or of x + ~y + 1: x > y, or x >= y.
constexpr int carry_beside_inverse(netlist& h, int x, int y, bool or_equal, char const* base,
                                   int stage) {
    ir::value_type const both = common_type_of(h, x, y);
    int const width = both.width + or_equal;
    ir::value_type const type{short(width), false}, sum{short(width + 1), false};
    auto const addend = [&](int id, bool inverted) {
        int const word = ordered_word(h, id, both.width, inverted, both.is_signed, base, stage);
        return or_equal ? operation(h, ir::op::concat, type, role::value, base, stage, word,
                                    constant(h, 1), no_net, 1)
                        : word;
    };
    int const a = addend(x, false), b = addend(y, true);
    int const all = operation(h, ir::op::add, sum, role::value, base, stage, a, b);
    return operation(h, ir::op::slice, bit, role::value, base, stage, all, no_net, no_net, width);
}

} // namespace detail

// Where inverters are needed, the operand that has them, as look-up tables of their own; `neither`:
// the second one has, where the chain of a difference takes it.
enum class inverts : unsigned char { neither, first, second };

// In one net of one bit.
constexpr int is_less(netlist& h, int a, int b, inverts which, device const& target,
                      char const* base, int stage) {
    constant_bound const x = target.sign_compared_bits > 0 ? bound_of(h, a, b) : constant_bound{};
    if (wants_logic(h, x)) return is_below(h, x, base, stage);
    if (!detail::wants_sign(h, a, b, target))
        return operation(h, ir::op::less, bit, role::value, base, stage, a, b);
    if (which == inverts::neither || common_width(h, a, b) > detail::widest_inverted)
        return detail::sign_of_difference(h, a, b, base, stage);
    if (which == inverts::first) return detail::carry_beside_inverse(h, b, a, false, base, stage);
    int const is_no_less = detail::carry_beside_inverse(h, a, b, true, base, stage);
    return operation(h, ir::op::bit_not, bit, role::value, base, stage, is_no_less);
}

} // namespace hls::hw
