// What fits between two registers of a device, and the operation that is cut into such parts.
#pragma once

#include "../../analysis/timing.hpp"
#include "../../ir/steps.hpp"

namespace hls::ir::detail {

struct split_limits {
    int usable_ps;
    int part;   // bits of a factor; 1: a row of the product is a selection
    int addend; // bits of a sum, with its carries
    int equal;  // bits of words that are compared
};

inline constexpr int widest_part = 64;

constexpr int widest_fitting(device const& target, op_class c, int usable_ps) {
    int width = 1;
    while (width < widest_part && delay_ps(target, c, width + 1) <= usable_ps) ++width;
    return delay_ps(target, c, width) <= usable_ps ? width : 0;
}

constexpr split_limits find_limits(device const& target, int usable_ps) {
    split_limits l{usable_ps, widest_fitting(target, op_class::multiply, usable_ps),
                   widest_fitting(target, op_class::add, usable_ps),
                   widest_fitting(target, op_class::equal, usable_ps)};
    int const whole = target.multiplier_width - 1; // one bit of a multiplier is the sign
    bool const registered = target.multiplier_cycles > 0 && target.multiplier_ps <= usable_ps;
    if (target.has_multiplier && (l.part > whole || registered)) l.part = whole;
    if (l.part < 2) l.part = 1;
    return l;
}

constexpr bool can_split(split_limits const& l) { return l.addend > 3 && l.equal > 1; }

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
