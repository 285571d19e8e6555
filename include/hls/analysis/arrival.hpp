// When a value would be there if nothing were registered: sum of delays along the longest path, in
// ps.
#pragma once

#include "../device/device.hpp"
#include "../ir/graph.hpp"

namespace hls::ir {

// x < 0.
constexpr bool is_sign_test(auto const& g, node const& n) {
    node const& y = g.nodes[n.b];
    return n.kind == op::less && y.kind == op::constant && y.value == 0 &&
           g.nodes[n.a].type.is_signed;
}

// The class of the device's tables that an operation belongs to.
constexpr op_class class_of(auto const& g, node const& n) {
    bool const constant_operand = n.b != none && g.nodes[n.b].kind == op::constant;
    switch (n.kind) {
    case op::add:
    case op::subtract: return op_class::add;
    case op::multiply: return op_class::multiply;
    case op::bit_and: return constant_operand ? op_class::free_ : op_class::logic;
    case op::bit_or:
    case op::bit_xor:
    case op::peek:
    case op::take_credit: return op_class::logic;
    case op::shift_left:
    case op::shift_right: return op_class::shift;
    case op::equal: return op_class::equal;
    case op::less: return is_sign_test(g, n) ? op_class::sign : op_class::less;
    case op::select: { // between constants: every bit is the condition, its inverse or fixed
        bool const fixed = g.nodes[n.b].kind == op::constant && g.nodes[n.c].kind == op::constant;
        return fixed ? op_class::free_ : op_class::mux;
    }
    case op::reduce_xor: return op_class::reduce;
    default: return op_class::free_; // wiring; inverters vanish into the next table
    }
}

// Bits that decide the delay and size: of the result, or of the operands of a comparison.
constexpr int size_of(auto const& g, node const& n) {
    if (n.kind == op::equal || n.kind == op::less || n.kind == op::reduce_xor) {
        int const a = g.nodes[n.a].type.width, b = n.b == none ? 1 : g.nodes[n.b].type.width;
        return a > b ? a : b;
    }
    if (n.kind == op::multiply) { // an array of adders: rows are the narrower operand
        int const a = g.nodes[n.a].type.width, b = g.nodes[n.b].type.width;
        int const narrower = a < b ? a : b;
        return narrower;
    }
    return n.type.width;
}

constexpr int delay_of(auto const& g, device const& target, node const& n) {
    op_class const c = class_of(g, n);
    bool const inverts = n.kind == op::subtract && g.nodes[n.b].kind != op::constant;
    return c == op_class::free_ ? 0
                                : delay_ps(target, c, size_of(g, n)) +
                                      (inverts ? crowded(target, target.subtract_ps) : 0);
}

// When the highest and when the lowest bit of a value is there: a carry chain that follows another
// one starts as soon as the low bits have arrived (see device.hpp).
struct arrival {
    int high;
    int low;
};

constexpr arrival later(arrival x, arrival y) {
    return {x.high > y.high ? x.high : y.high, x.low > y.low ? x.low : y.low};
}

// Arrival of the result of an operation of class `c` that takes `delay`, given that of its
// operands.
constexpr arrival after(op_class c, arrival start, int delay, int level) {
    int const ripple =
        start.high + level > start.low + delay ? start.high + level : start.low + delay;
    switch (c) {
    case op_class::free_: return start;
    case op_class::add: return {ripple, start.low + level};
    case op_class::less: return {ripple, ripple};
    case op_class::logic:
    case op_class::mux: return {start.high + delay, start.low + delay};
    case op_class::multiply: return {start.high + delay, start.low + level};
    default: return {start.high + delay, start.high + delay};
    }
}

struct arrival_times {
    int known; // nodes 0..known - 1 are done
    arrival at[max_nodes];
};

// One adder level: what the lowest bit of a sum takes.
constexpr int adder_level(device const& target) { return delay_ps(target, op_class::add, 1); }

constexpr void extend(arrival_times& t, auto const& g, device const& target) {
    for (; t.known < g.node_count; ++t.known) {
        node const& n = g.nodes[t.known];
        arrival start{};
        if (is_pure(n.kind) && n.kind != op::registered)
            for (int i = 0; i < 3; ++i) start = later(start, t.at[operand(n, i)]);
        t.at[t.known] = after(class_of(g, n), start, delay_of(g, target, n), adder_level(target));
    }
}

} // namespace hls::ir
