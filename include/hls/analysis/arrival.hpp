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
    int level; // one adder level; 0: not looked up yet
    arrival at[max_nodes];
};

// One adder level: what the lowest bit of a sum takes.
constexpr int adder_level(device const& target) { return delay_ps(target, op_class::add, 1); }

constexpr void extend(arrival_times& t, auto const& g, device const& target) {
    if (t.level == 0) t.level = adder_level(target);
    for (; t.known < g.node_count; ++t.known) {
        node const& n = g.nodes[t.known];
        arrival start{};
        if (is_pure(n.kind) && n.kind != op::registered)
            start = later(later(t.at[n.a], t.at[n.b]), t.at[n.c]);
        t.at[t.known] = after(class_of(g, n), start, delay_of(g, target, n), t.level);
    }
}

} // namespace hls::ir
