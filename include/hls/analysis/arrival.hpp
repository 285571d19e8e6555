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

constexpr arrival later_by(arrival x, int ps) { return {x.high + ps, x.low + ps}; }

// What paths take beside the delays of their operations, ps.
struct path_times {
    int level;     // of an adder, from the lowest bits of its operands to that of its sum
    int before;    // from logic to a carry chain
    int choice;    // from a selection to a carry chain
    int behind;    // from a carry chain to logic
    int bit;       // of a carry
    int condition; // of a selection: its route to all bits
    int product;   // from its lowest to its highest bit where it is compared; 0: as in a sum
};

constexpr path_times path_times_of(device const& target) {
    int const shortest = delay_ps(target, op_class::add, 1);
    return {target.adder_ps > 0 ? target.adder_ps : shortest,
            target.before_carry_ps,
            target.choice_before_carry_ps,
            target.behind_carry_ps,
            (delay_ps(target, op_class::add, 64) - delay_ps(target, op_class::add, 32)) / 32,
            target.condition_ps,
            target.product_spread_ps};
}

// Bits between the lowest and the highest one of a value come in their order.
constexpr int bit_arrival(arrival x, int width, int number) {
    return width < 2 || number >= width ? x.high : x.low + (x.high - x.low) * number / (width - 1);
}

inline constexpr unsigned long long bitwise_kinds =
    1ULL << int(op::bit_and) | 1ULL << int(op::bit_or) | 1ULL << int(op::bit_xor);
inline constexpr unsigned long long kinds_that_follow_bits =
    1ULL << int(op::add) | 1ULL << int(op::subtract) | 1ULL << int(op::slice) |
    1ULL << int(op::resize) | 1ULL << int(op::concat);
inline constexpr unsigned long long kinds_that_meet_carries =
    bitwise_kinds | 1ULL << int(op::bit_not) | 1ULL << int(op::select);

constexpr bool is_bitwise(op kind) { return bitwise_kinds >> int(kind) & 1; }

// Most devices have no figures for where look-up tables and carry chains meet.
constexpr bool has_meetings(path_times const& times) {
    return times.choice + times.behind + times.condition + times.product > 0;
}

// For all others operands are there when they are there.
constexpr unsigned long long kinds_with_operand_times(path_times const& times) {
    return kinds_that_follow_bits | (has_meetings(times) ? kinds_that_meet_carries : 0) |
           (times.product > 0 ? 1ULL << int(op::less) : 0);
}

// The classes of an operand: its own, that of what comes to it by wiring, and that of its user.
struct operand_class {
    op_class own;
    op_class source;
    op_class user;
};

constexpr bool passes_bits(node const& n, op_class own) {
    return (own == op_class::free_ || own == op_class::sign) && n.a != none;
}

constexpr bool is_carry(op_class c) { return c == op_class::add || c == op_class::less; }

// An inverter behind a carry chain is a look-up table.
constexpr op_class behind(node const& n, op_class source) {
    return n.kind == op::bit_not && is_carry(source) ? op_class::logic : source;
}

constexpr op_class source_of(node const& n, op_class own, auto const& sources) {
    return passes_bits(n, own) ? behind(n, sources[n.a]) : own;
}

// Look-up tables and carry chains do not merge: what lies before a carry takes longer.
constexpr int before_carry(operand_class from, path_times const& times) {
    return from.own == op_class::logic    ? times.before
           : from.source == op_class::mux ? times.choice
                                          : 0;
}

// A multiplier has all bits of a product at about the same time. A sum makes up for that, since the
// route to it is counted twice; the tables of a comparison wait for all.
constexpr arrival as_compared(op_class source, arrival x, path_times const& times) {
    int const low = x.high - times.product;
    bool const is_later = source == op_class::multiply && times.product > 0 && low > x.low;
    return {x.high, is_later ? low : x.low};
}

// When the bits of an operand come that an operation takes, seen from its lowest bit: a carry that
// starts at `low` meets none of them before it is there.
constexpr arrival as_operand(node const& n, int which, int width, operand_class from, arrival x,
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
        int const before = before_carry(from, times);
        return {x.high + before, (x.low > above ? x.low : above) + before};
    }
    case op::bit_not:
    case op::bit_and:
    case op::bit_or:
    case op::bit_xor: return later_by(x, is_carry(from.source) ? times.behind : 0);
    case op::less: return as_compared(from.source, x, times);
    case op::select: {
        bool const spreads = which == 0 && n.type.width > 1 && from.user == op_class::mux;
        return later_by(x, spreads ? times.condition : 0);
    }
    default: return x;
    }
}

constexpr op_class source_of(auto const& g, int id) {
    node const& n = g.nodes[id];
    op_class const own = class_of(g, n);
    return passes_bits(n, own) ? behind(n, source_of(g, n.a)) : own;
}

constexpr arrival as_operand(auto const& g, node const& n, int which, arrival x,
                             path_times const& times) {
    if (x.high == 0) return x;
    int const id = operand(n, which);
    operand_class from{};
    if (has_meetings(times))
        from = {class_of(g, g.nodes[id]), source_of(g, id), class_of(g, n)};
    else if (times.before != 0)
        from.own = class_of(g, g.nodes[id]);
    return as_operand(n, which, g.nodes[id].type.width, from, x, times);
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
    unsigned long long const with_times = kinds_with_operand_times(t.times);
    for (; t.known < g.node_count; ++t.known) {
        node const& n = g.nodes[t.known];
        node_operands const in{g, n};
        arrival start{};
        int const operands[] = {n.a, n.b, n.c};
        bool const waits = is_pure(n.kind) && n.kind != op::registered;
        bool const is_plain = (with_times >> int(n.kind) & 1) == 0;
        for (int k = 0; k < 3 && waits; ++k)
            if (arrival const& x = t.at[operands[k]]; x.high != 0)
                start = later(start, is_plain ? x : as_operand(g, n, k, x, t.times));
        op_class const c = class_of(n.kind, in);
        bool const is_simple = !may_be_late(n.kind) && n.timing == 0;
        int const delay =
            is_simple ? delay_in_class(c, n.kind, n.type, in, target) : delay_of(g, target, n, c);
        t.at[t.known] = after(c, start, delay, t.times.level);
    }
}

} // namespace hls::ir
