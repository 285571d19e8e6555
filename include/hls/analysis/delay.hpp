// How long an operation takes on a device: its row of the table of operations names the class of
// the device's tables, and the exceptions that its operands make stand here.
#pragma once

#include "../device/multiplier.hpp"
#include "../ir/graph.hpp"

namespace hls::ir {

// The operands of a node as delay and area look at them. (Nets of hardware have the same members:
// hardware/area/.)
template <class Graph>
struct node_operands {
    Graph const& graph;
    node const& of;

    constexpr node const& at(int k) const { return graph.nodes[operand(of, k)]; }
    constexpr bool exists(int k) const { return operand(of, k) != none; }
    constexpr value_type type(int k) const { return at(k).type; }
    constexpr bool is_constant(int k) const { return exists(k) && at(k).kind == op::constant; }
    constexpr bool is_zero(int k) const { return is_constant(k) && at(k).value == 0; }
    constexpr bool is_masked(int k) const { return at(k).kind == op::bit_and; }
};

template <class Graph>
node_operands(Graph const&, node const&) -> node_operands<Graph>;

// Those of an operator that operations share: nothing is known of them but their types.
struct shared_operands {
    operator_class const& of;

    constexpr bool exists(int k) const { return of.operands[k].width > 0; }
    constexpr value_type type(int k) const { return of.operands[k]; }
    constexpr bool is_constant(int) const { return false; }
    constexpr bool is_zero(int) const { return false; }
    constexpr bool is_masked(int) const { return false; }
};

// x < 0 is the sign of x.
constexpr bool is_sign_test(op kind, auto const& in) {
    return kind == op::less && in.is_zero(1) && in.type(0).is_signed;
}

// Wiring: every bit of the result is one bit of an operand, its inverse or fixed.
constexpr bool is_wiring(op kind, auto const& in) {
    bool const is_logic = kind == op::bit_and || kind == op::bit_or || kind == op::bit_xor;
    return (is_logic && in.is_constant(1)) ||
           (kind == op::select && in.is_constant(1) && in.is_constant(2));
}

// The class of the device's tables that an operation belongs to.
constexpr op_class class_of(op kind, auto const& in) {
    if (is_wiring(kind, in)) return op_class::free_;
    return is_sign_test(kind, in) ? op_class::sign : properties(kind).delay;
}

// The width at which those tables are read. A multiplier is an array of adders: rows are the
// narrower operand.
constexpr int size_of(op kind, value_type type, auto const& in) {
    sized_by const rule = properties(kind).size;
    if (rule == sized_by::result) return type.width;
    int const a = in.type(0).width, b = in.exists(1) ? in.type(1).width : 1;
    return (rule == sized_by::widest_operand) == (a > b) ? a : b;
}

constexpr factor_type factor_of(auto const& in, int k) {
    return {in.type(k).width, in.type(k).is_signed};
}

// Of a product: 0 if look-up tables compute it.
constexpr int multipliers_of(value_type type, auto const& in, device const& target) {
    return multiplier_blocks(target, factor_of(in, 0), factor_of(in, 1), type.width);
}

constexpr bool is_one_multiplier(value_type type, auto const& in, device const& target) {
    return fits_one_multiplier(target, factor_of(in, 0), factor_of(in, 1), type.width);
}

// The tables hold products of factors of equal width: one multiplier is that of the narrowest which
// take one, and several are as many as the wider factor takes.
constexpr int measured_product(value_type type, auto const& in, device const& target) {
    int const a = in.type(0).width, b = in.type(1).width;
    int const narrow = a < b ? a : b, wide = a < b ? b : a, one = target.multiplier_width + 1;
    int const least = (target.multiplier_least + 1) / 2;
    if (least <= narrow && wide < narrow_side(target)) return narrow;
    if (multipliers_of(type, in, target) == 0) return narrow;
    if (wide < narrow_side(target) || is_one_multiplier(type, in, target))
        return greater_of(narrow, least);
    return wide > one ? wide : one;
}

// The highest bit of a sum is above those of both operands.
constexpr bool has_carry_out(value_type type, auto const& in) {
    return in.type(0).width < type.width && in.exists(1) && in.type(1).width < type.width;
}

// What a product in look-up tables takes longer than that of two factors like the narrower one: its
// rows are longer.
constexpr int longer_rows_ps(value_type type, auto const& in, device const& target) {
    int const a = in.type(0).width, b = in.type(1).width;
    int const more = type.width - 2 * (a < b ? a : b);
    bool const is_long = target.product_bit_ps > 0 && more > 0;
    return is_long && multipliers_of(type, in, target) == 0 ? more * target.product_bit_ps : 0;
}

// Where the multipliers of a kernel lie far apart, its products have longer routes.
constexpr int far_routes_ps(value_type type, auto const& in, device const& target) {
    bool const is_far = target.product_route_ps > 0 && multipliers_of(type, in, target) > 0;
    return is_far ? target.product_route_ps : 0;
}

// Bits of a word go to parities of many masks: over long routes.
constexpr int parity_routes_ps(op kind, auto const& in, device const& target) {
    bool const shares = kind == op::reduce_xor && in.is_masked(0);
    return shares ? target.level_ps * in.type(0).width / 20 : 0;
}

// Of an operation that belongs to class c.
constexpr int delay_in_class(op_class c, op kind, value_type type, auto const& in,
                             device const& target) {
    if (c == op_class::free_) return 0;
    if (kind == op::multiply) // as large alone as a large kernel
        return delay_ps(measured(target), c, measured_product(type, in, target)) +
               longer_rows_ps(type, in, target) + far_routes_ps(type, in, target);
    bool const inverts = kind == op::subtract && !in.is_constant(1);
    bool const carries_out = c == op_class::add && has_carry_out(type, in);
    return delay_ps(target, c, size_of(kind, type, in)) + parity_routes_ps(kind, in, target) +
           (inverts ? crowded(target, target.subtract_ps) : 0) +
           (carries_out ? target.carry_out_ps : 0);
}

constexpr int delay_of(op kind, value_type type, auto const& in, device const& target) {
    return delay_in_class(class_of(kind, in), kind, type, in, target);
}

constexpr op_class class_of(auto const& g, node const& n) {
    return class_of(n.kind, node_operands{g, n});
}

constexpr int size_of(auto const& g, node const& n) {
    return size_of(n.kind, n.type, node_operands{g, n});
}

constexpr int delay_of(auto const& g, device const& target, node const& n) {
    if (is_block(n.kind)) return longest_way(g.resources[n.resource].facts);
    if (is_sharing(n)) {
        operator_class const& c = class_of_operator(g, n);
        return delay_of(c.kind, c.type, shared_operands{c}, target);
    }
    return delay_of(n.kind, n.type, node_operands{g, n}, target);
}

// The same, of a node whose class is known.
constexpr int delay_of(auto const& g, device const& target, node const& n, op_class c) {
    if (is_block(n.kind) || is_sharing(n)) return delay_of(g, target, n);
    return delay_in_class(c, n.kind, n.type, node_operands{g, n}, target);
}

} // namespace hls::ir
