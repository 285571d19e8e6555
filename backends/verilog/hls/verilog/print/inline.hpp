// Which nets are written inside the expressions that use them instead of as wires: wiring and
// one-bit logic, used once, where the width is theirs. Also: which nets are used at all.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include <hls/analysis/demanded_bits.hpp>
#include <hls/hardware/operations/comparisons.hpp>
#include <hls/hardware/operations/products.hpp>
#include <hls/hardware/uses.hpp>

namespace hls::verilog {

// Width in which an operand stands; `as_is`: its own width; `bits_of`: it is cut, so it must be a
// name.
using hw::as_is;
inline constexpr int bits_of = -1;

inline int wider(int x, int y) { return x > y ? x : y; }

// Whether both factors fit into the product as they stand in it: beside a signed one, an unsigned
// one has a sign of its own.
inline bool full_product(hw::netlist const& h, hw::net const& n) {
    ir::value_type const x = h.nets[n.a].type, y = h.nets[n.b].type;
    bool const sign = x.is_signed || y.is_signed;
    return n.type.width >= x.width + (sign && !x.is_signed) &&
           n.type.width >= y.width + (sign && !y.is_signed);
}

// Verilator 5 knows distances of shifts up to 32 bits.
inline constexpr int max_distance_width = 32;

inline int distance_width(hw::net const& by) {
    bool const wide = by.type.width > max_distance_width && by.kind != hw::net_kind::constant;
    return wide ? bits_of : wider(8, std::min<int>(max_distance_width, by.type.width));
}

// A comparison with zero is a look at the highest bit.
inline bool is_sign_test(hw::netlist const& h, hw::net const& n) {
    hw::net const& b = h.nets[n.b];
    return n.operation == ir::op::less && h.nets[n.a].type.is_signed &&
           b.kind == hw::net_kind::constant && b.value == 0;
}

inline std::array<int, 3> operand_widths(hw::netlist const& h, hw::net const& n) {
    int const width = n.type.width;
    auto const demanded = [&](int k) { return ir::demanded_bits(n.operation, n.value, k, width); };
    switch (n.operation) {
    case ir::op::multiply:
        if (hw::in_rows_of_digits(n)) return {as_is, as_is, as_is};
        return full_product(h, n) ? std::array{as_is, as_is, as_is}
                                  : std::array{width, width, as_is};
    case ir::op::shift_left: return {width, distance_width(h.nets[n.b]), as_is};
    case ir::op::shift_right:
        return {wider(width, h.nets[n.a].type.width), distance_width(h.nets[n.b]), as_is};
    case ir::op::equal:
    case ir::op::less: {
        if (is_sign_test(h, n)) return {bits_of, as_is, as_is};
        int const common = hw::common_width(h, n.a, n.b);
        return {common, common, as_is};
    }
    case ir::op::slice: return {bits_of, as_is, as_is};
    default: return {demanded(0), demanded(1), demanded(2)};
    }
}

struct usage {
    int count = 0;
    bool exact = true;  // always used in its own width
    bool cut = false;   // some use takes only some of its bits
    bool whole = false; // some use takes all of them
};

// Those of a user block: ports that share an operand take parts of it.
template <class F>
void for_each_input(hw::user_block const& b, hw::net const& n, F f) {
    int const operands[] = {n.a, n.b, n.c};
    for (int k = 0; k < 3; ++k)
        if (operands[k] != hw::no_net)
            f(operands[k],
              ir::is_shared_operand(*b.shape, k) ? bits_of : b.shape->operand_width[k]);
}

// Calls f(net, width) for every operand of a net.
template <class F>
void for_each_operand(hw::netlist const& h, hw::net const& n, F f) {
    if (n.kind == hw::net_kind::memory_word)
        f(n.a, hw::address_width(h.memories[std::size_t(n.memory)]));
    if (n.kind == hw::net_kind::block_word) {
        for_each_input(h.blocks[std::size_t(n.value)], n, f);
        return;
    }
    if (n.kind != hw::net_kind::operation) return;
    std::array<int, 3> const widths = operand_widths(h, n);
    int const operands[] = {n.a, n.b, n.c};
    for (int k = 0; k < 3; ++k)
        if (operands[k] != hw::no_net) f(operands[k], widths[std::size_t(k)]);
}

// Calls f(net, width) for every use of a net by something that is needed.
template <class F>
void for_each_use(hw::netlist const& h, F f) {
    hw::flags const live = hw::find_live(h);
    for (std::size_t i = 0; i < h.nets.size(); ++i)
        if (live[i]) for_each_operand(h, h.nets[i], f);
    hw::for_each_end(h, f);
}

inline std::vector<usage> find_uses(hw::netlist const& h) {
    std::vector<usage> uses(h.nets.size());
    for_each_use(h, [&](int id, int width) {
        usage& u = uses[std::size_t(id)];
        int const own = h.nets[id].type.width;
        ++u.count;
        if (width != as_is && width != own) u.exact = false;
        (width != as_is && width < own ? u.cut : u.whole) = true;
    });
    return uses;
}

inline constexpr int max_depth = 3; // operators in one printed expression

inline bool is_wiring(ir::op kind) {
    return kind == ir::op::slice || kind == ir::op::concat || kind == ir::op::resize;
}

inline bool may_be_inline(hw::net const& n, usage const& u) {
    if (n.kind != hw::net_kind::operation || n.named || u.count != 1 || !u.exact) return false;
    if (n.purpose != hw::role::value && n.purpose != hw::role::tap) return false;
    bool const logic = n.operation == ir::op::bit_and || n.operation == ir::op::bit_or ||
                       n.operation == ir::op::bit_not;
    return is_wiring(n.operation) || (logic && n.type.width == 1) || n.operation == ir::op::equal;
}

// Decided from operands to users, so that no expression gets deeper than max_depth.
inline std::vector<bool> find_inline(hw::netlist const& h, std::vector<usage> const& uses) {
    std::vector<bool> result(h.nets.size(), false);
    std::vector<int> depth(h.nets.size(), 0);
    for (std::size_t i = 0; i < h.nets.size(); ++i) {
        hw::net const& n = h.nets[i];
        if (n.kind != hw::net_kind::operation) continue;
        int below = 0;
        for (int operand : {n.a, n.b, n.c})
            if (operand != hw::no_net && result[std::size_t(operand)])
                below = wider(below, depth[std::size_t(operand)]);
        depth[i] = below + 1;
        result[i] = may_be_inline(n, uses[i]) && depth[i] < max_depth;
    }
    return result;
}

} // namespace hls::verilog
