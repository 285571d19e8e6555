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

// The carry of b + ~a: a < b.
constexpr int carry_with_inverse(netlist& h, int a, int b, char const* base, int stage) {
    int const width = common_width(h, a, b);
    bool const sign =
        h.nets[std::size_t(a)].type.is_signed || h.nets[std::size_t(b)].type.is_signed;
    int const x = ordered_word(h, b, width, false, sign, base, stage);
    int const y = ordered_word(h, a, width, true, sign, base, stage);
    ir::value_type const type{short(width + 1), false};
    int const sum = operation(h, ir::op::add, type, role::value, base, stage, x, y);
    return operation(h, ir::op::slice, bit, role::value, base, stage, sum, no_net, no_net, width);
}

// The inverse of the carry of a + ~b + 1.
constexpr int carry_with_second(netlist& h, int a, int b, char const* base, int stage) {
    int const width = common_width(h, a, b);
    bool const sign =
        h.nets[std::size_t(a)].type.is_signed || h.nets[std::size_t(b)].type.is_signed;
    ir::value_type const longer{short(width + 1), false}, type{short(width + 2), false};
    auto const above_one = [&](int word) {
        return operation(h, ir::op::concat, longer, role::value, base, stage, word, constant(h, 1),
                         no_net, 1);
    };
    int const x = above_one(ordered_word(h, a, width, false, sign, base, stage));
    int const y = above_one(ordered_word(h, b, width, true, sign, base, stage));
    int const sum = operation(h, ir::op::add, type, role::value, base, stage, x, y);
    int const carry =
        operation(h, ir::op::slice, bit, role::value, base, stage, sum, no_net, no_net, width + 1);
    return operation(h, ir::op::bit_not, bit, role::value, base, stage, carry);
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
    return which == inverts::first ? detail::carry_with_inverse(h, a, b, base, stage)
                                   : detail::carry_with_second(h, a, b, base, stage);
}

} // namespace hls::hw
