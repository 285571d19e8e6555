// What fits between two registers of a device, and the operation that is cut into such parts.
#pragma once

#include "../../analysis/timing.hpp"
#include "../../ir/steps.hpp"

namespace hls::ir::detail {

struct split_limits {
    int usable_ps;
    int part;   // bits of a factor; 1: a row of the product is a selection
    int wide;   // bits of the wider factor
    int addend; // bits of a sum, with its carries
    int equal;  // bits of words that are compared
    int reduce; // bits whose parity is asked
    bool mux;   // a selection fits
};

inline constexpr int widest_part = 64;
inline constexpr int widest_addend = max_intermediate_width - 2; // two more bits are carries

// Of a part of so many bits; the carry of a sum goes to the next part.
constexpr int part_ps(device const& target, op_class c, int width) {
    return delay_ps(target, c, width) + (c == op_class::add        ? target.carry_out_ps
                                         : c == op_class::multiply ? target.product_route_ps
                                                                   : 0);
}

constexpr int widest_fitting(device const& target, op_class c, int usable_ps) {
    int const most = c == op_class::add ? widest_addend : widest_part;
    int width = 1;
    while (width < most && part_ps(target, c, width + 1) <= usable_ps) ++width;
    return part_ps(target, c, width) <= usable_ps ? width : 0;
}

// One look-up table and a route.
constexpr int level_ps(device const& target) {
    int const mux = delay_ps(target, op_class::mux, widest_part);
    int const add = delay_ps(target, op_class::add, 1);
    return mux < add ? add : mux;
}

constexpr split_limits find_limits(device const& target, int usable_ps) {
    int const part = widest_fitting(target, op_class::multiply, usable_ps);
    split_limits l{usable_ps,
                   part,
                   part,
                   widest_fitting(target, op_class::add, usable_ps),
                   widest_fitting(target, op_class::equal, usable_ps),
                   widest_fitting(target, op_class::reduce, usable_ps),
                   level_ps(target) <= usable_ps};
    int const whole = narrow_side(target) - 1; // one bit of a multiplier is the sign
    bool const registered = target.multiplier_cycles > 0 && target.multiplier_ps <= usable_ps;
    if (target.has_multiplier &&
        (registered || part_ps(target, op_class::multiply, whole) <= usable_ps))
        l.part = whole, l.wide = target.multiplier_width - 1;
    if (l.part < 2 || 2 * l.part < target.multiplier_least) l.part = 1;
    return l;
}

// Rows of a product are look-up tables: not where a multiplier is requested.
constexpr bool can_split(split_limits const& l, node const& n) {
    switch (properties(n.kind).delay) {
    case op_class::shift: return l.mux && (n.kind != op::shift_right_sticky || l.equal > 1);
    case op_class::reduce: return l.reduce > 1;
    case op_class::halving: return l.mux && l.equal > 1;
    default: return l.addend > 3 && l.equal > 1 && !(is_requested(n, prefer::dsp) && l.part == 1);
    }
}

// Bits of an operation that are computed.
constexpr int computed_width(auto const& g, node const& n) {
    int const a = g.nodes[n.a].type.width, b = g.nodes[n.b].type.width;
    return n.kind == op::multiply ? lesser_of(n.type.width, a + b) : n.type.width;
}

struct splitter : steps {
    device const& target;
    split_limits limits;
    int result_width; // bits that are computed
};

// A value, and when it is there in its cycle.
struct timed_value {
    int node, ps;
};

constexpr int registered(splitter& s, int id) {
    return step(s, op::registered, unsigned_type(type_of(s, id).width), id);
}
constexpr bool fits_behind(splitter const& s, int ps, int delay) {
    return ps == 0 || ps + delay <= s.limits.usable_ps;
}
constexpr timed_value in_time_for(splitter& s, int delay, timed_value x) {
    return fits_behind(s, x.ps, delay) ? x : timed_value{registered(s, x.node), 0};
}

// The bits that were computed, in the type of the operation.
constexpr int finish(splitter& s, int id) {
    bool const is_signed =
        type_of(s, s.of.a).is_signed || type_of(s, s.of.b).is_signed || s.of.kind == op::subtract;
    int const exact = append(s.g, like(s.of, op::resize, {short(s.result_width), is_signed}, id));
    return append(s.g, like(s.of, op::resize, s.of.type, exact));
}

} // namespace hls::ir::detail
