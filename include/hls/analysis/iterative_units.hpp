// Which divisions and square roots one unit computes bit by bit, in how many cycles, and what a
// step of it takes of a cycle.
#pragma once

#include "../device/clock.hpp"
#include "delay.hpp"

namespace hls::ir {

// A row of a square root subtracts a number with two bits more than what is found.
constexpr int row_width(op kind, int width) { return width + (kind == op::long_root ? 2 : 1); }

// The difference of a step, and the choice whether it is taken.
constexpr int difference_ps(device const& target, op kind, int width) {
    return delay_ps(target, op_class::add, row_width(kind, width)) +
           crowded(target, target.subtract_ps);
}
constexpr int step_choice_ps(device const& target, int width) {
    return delay_ps(target, op_class::mux, width);
}

// Between two registers of a unit.
constexpr int step_ps(device const& target, op kind, iteration const& by) {
    int const subtracted = difference_ps(target, kind, by.width);
    int const chosen = step_choice_ps(target, by.width);
    if (by.halved) return greater_of(subtracted, chosen);
    return by.at_once * (subtracted + chosen);
}

// Look-up tables, about two for a bit: of rows, the first of which have few bits; of a unit.
constexpr int row_luts(op kind, int digits, int width) {
    if (kind == op::long_root || digits <= width) return digits * digits;
    return width * width + 2 * (digits - width) * width;
}
constexpr int unit_luts(op kind, iteration const& by) {
    int const row = 2 * row_width(kind, by.width);
    return by.at_once * row + (by.halved ? by.width : 0) + 2 * by.digits + 8;
}

namespace detail {

constexpr bool keeps(int interval, iteration const& by) {
    return interval == 0 || cycles_of(by) <= interval;
}

// So many digits in one step that the time is kept, as few as possible; none fit: no digits.
constexpr iteration fewest_at_once(device const& target, op kind, int usable, int interval,
                                   iteration by) {
    int const digits = by.digits;
    for (by.at_once = 1; by.at_once <= digits; ++by.at_once) {
        if (step_ps(target, kind, by) > usable) break;
        by.digits = (digits + by.at_once - 1) / by.at_once * by.at_once;
        if (keeps(interval, by)) return by;
    }
    return {};
}

constexpr iteration in_halves(device const& target, op kind, int usable, int interval,
                              iteration by) {
    by.halved = true;
    return step_ps(target, kind, by) <= usable && keeps(interval, by) ? by : iteration{};
}

constexpr iteration within_interval(division_request const& r, op kind, int interval,
                                    iteration const& by) {
    iteration const found = fewest_at_once(*r.target, kind, r.usable_ps, interval, by);
    return found.digits != 0 ? found : in_halves(*r.target, kind, r.usable_ps, interval, by);
}

} // namespace detail

// Cycles between two runs of a basic block, as requested; 0: nothing is.
constexpr int requested_interval(auto const& g, division_request const& r, int basic_block) {
    if (g.loop_count == 0) return r.interval;
    int const loop = loop_of(g, basic_block);
    return loop == no_loop ? 0 : g.loops[loop].wanted.initiation_interval;
}

constexpr bool is_too_wide_for_unit(op kind, int width) {
    return kind == op::long_division && width > widest_divisor_of_unit;
}

// No step of it fits the clock that is requested, or 128 bits.
constexpr message too_slow_step(division_request const& r, source where, op kind, int width) {
    if (is_too_wide_for_unit(kind, width))
        return say(341, where, "a divisor has ", width, " bits, and one unit divides by at most ",
                   widest_divisor_of_unit,
                   "; use a narrower variable, or division::pipelined instead of "
                   "division::iterative");
    iteration const slow{1, width, 1, true, unit_gives::both};
    device const& alone = measured(*r.target); // not crowded by rows
    int const least = step_ps(alone, kind, slow) + alone.register_ps;
    return say(341, where, "a step of this ", kind == op::long_root ? "square root" : "division",
               " subtracts ", row_width(kind, width), " bits, which takes longer than a cycle of ",
               r.target->name,
               " at the clock that is requested; .division = division::iterative "
               "works at ",
               mhz_of(least + 1), " MHz, at this clock division::pipelined");
}

// No digits: in rows.
constexpr iteration find_iteration(auto const& g, division_request const& r, int basic_block,
                                   op kind, int digits, int width) {
    if (r.how == division::pipelined || r.target == nullptr) return {};
    if (is_too_wide_for_unit(kind, width)) return {};
    int const interval = requested_interval(g, r, basic_block);
    iteration const one{digits, width, 1, false, unit_gives::both};
    iteration const fitting = detail::within_interval(r, kind, interval, one);
    if (r.how == division::iterative)
        return fitting.digits != 0 ? fitting : detail::within_interval(r, kind, 0, one);
    if (interval == 0 || fitting.digits == 0) return {};
    return unit_luts(kind, fitting) < row_luts(kind, digits, width) ? fitting : iteration{};
}

constexpr bool could_iterate(auto const& g, node const& n) {
    switch (n.kind) {
    case op::divide:
    case op::remainder: return g.nodes[n.b].kind != op::constant;
    case op::square_root:
    case op::float_divide:
    case op::float_square_root: return true;
    default: return false;
    }
}

// At one of them there is reason to.
constexpr bool may_iterate(auto const& g, division_request const& r) {
    if (r.how == division::pipelined) return false;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!could_iterate(g, n)) continue;
        if (r.how == division::iterative || requested_interval(g, r, n.basic_block) > 1)
            return true;
    }
    return false;
}

// A request that changes nothing, unless it comes from the system.
constexpr message rejected_division(auto const& g, division wanted) {
    if (wanted == division::by_itself) return {};
    for (int i = 1; i < g.node_count; ++i)
        if (could_iterate(g, g.nodes[i])) return {};
    return say(340, g.where, "kernel `", g.id,
               "` has .division, and no division or square root by values (one by a constant is a "
               "product or a shift); leave .division out");
}

} // namespace hls::ir
