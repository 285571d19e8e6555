// When a value would be there if nothing were registered: sum of delays along the longest path, in
// ps.
#pragma once

#include "delay.hpp"

namespace hls::ir {

// When the highest and when the lowest bit of a value is there: a carry chain that follows another
// one starts as soon as the low bits have arrived (see device.hpp).
struct arrival {
    int high;
    int low;
    constexpr bool operator==(arrival const&) const = default;
};

constexpr arrival later(arrival x, arrival y) {
    return {x.high > y.high ? x.high : y.high, x.low > y.low ? x.low : y.low};
}

// What paths take beside the delays of their operations, ps.
struct path_times {
    int level;  // of an adder, from the lowest bits of its operands to that of its sum
    int before; // from logic to a carry chain
    int bit;    // of a carry
};

constexpr path_times path_times_of(device const& target) {
    int const shortest = delay_ps(target, op_class::add, 1);
    return {target.adder_ps > 0 ? target.adder_ps : shortest, target.before_carry_ps,
            (delay_ps(target, op_class::add, 64) - delay_ps(target, op_class::add, 32)) / 32};
}

// Bits between the lowest and the highest one of a value come in their order.
constexpr int bit_arrival(arrival x, int width, int number) {
    return width < 2 || number >= width ? x.high : x.low + (x.high - x.low) * number / (width - 1);
}

inline constexpr unsigned long long kinds_that_follow_bits =
    1ULL << int(op::add) | 1ULL << int(op::subtract) | 1ULL << int(op::slice) |
    1ULL << int(op::resize) | 1ULL << int(op::concat);

// For all others operands are there when they are there.
constexpr bool follows_bits(op kind) { return kinds_that_follow_bits >> int(kind) & 1; }

// When the bits of an operand come that an operation takes, seen from its lowest bit: a carry that
// starts at `low` meets none of them before it is there.
constexpr arrival as_operand(node const& n, int which, int width, bool is_logic, arrival x,
                             path_times const& times) {
    int const above = x.high - width * times.bit;
    switch (n.kind) {
    case op::slice:
        return {bit_arrival(x, width, int(n.value) + n.type.width - 1),
                bit_arrival(x, width, int(n.value))};
    case op::resize: return {bit_arrival(x, width, n.type.width - 1), x.low};
    case op::concat:
        if (which == 0) return {x.high, x.low - int(n.value) * times.bit};
        return {bit_arrival(x, width, int(n.value) - 1), x.low};
    case op::add:
    case op::subtract: {
        int const before = is_logic ? times.before : 0;
        return {x.high + before, (x.low > above ? x.low : above) + before};
    }
    default: return x;
    }
}

constexpr arrival as_operand(auto const& g, node const& n, int which, arrival x,
                             path_times const& times) {
    if (x.high == 0) return x;
    node const& from = g.nodes[operand(n, which)];
    bool const is_logic = times.before != 0 && class_of(g, from) == op_class::logic;
    return as_operand(n, which, from.type.width, is_logic, x, times);
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
    int known;        // nodes 0..known - 1 are done
    path_times times; // level 0: not looked up yet
    arrival at[max_nodes];
};

constexpr void extend(arrival_times& t, auto const& g, device const& target) {
    if (t.times.level == 0) t.times = path_times_of(target);
    for (; t.known < g.node_count; ++t.known) {
        node const& n = g.nodes[t.known];
        arrival start{};
        for (int k = 0; k < 3 && is_pure(n.kind) && n.kind != op::registered; ++k)
            start = later(start, as_operand(g, n, k, t.at[operand(n, k)], t.times));
        op_class const c = class_of(g, n);
        t.at[t.known] = after(c, start, delay_of(g, target, n, c), t.times.level);
    }
}

} // namespace hls::ir
