// Division and square root in one unit, where the kernel or the interval of its loop asks for that
// and a step of it fits the clock. Else: rows, new operands in each cycle.
#pragma once

#include "../../analysis/iterative_units.hpp"
#include "expansion.hpp"

namespace hls::ir {

struct divided {
    int quotient;
    int rest;
};

namespace detail {

constexpr int unit(expansion& e, op kind, iteration by, unit_gives wanted, int a, int b, int c) {
    by.wanted = wanted;
    return step(e, kind, unsigned_type(result_width(by)), a, b, c, packed(by));
}

// The unit's result and what is left; both in one word where there is one so wide.
constexpr divided found_by_unit(expansion& e, op kind, iteration const& by, int digits, int a,
                                int b = none, int c = none) {
    if (by.digits + by.width > max_intermediate_width) {
        int const result = unit(e, kind, by, unit_gives::result, a, b, c);
        return {low_bits(e, result, digits), unit(e, kind, by, unit_gives::rest, a, b, c)};
    }
    int const word = unit(e, kind, by, unit_gives::both, a, b, c);
    return {low_bits(e, word, digits), bits_from(e, word, by.digits, by.width)};
}

} // namespace detail

// How the operation finds `digits` bits (or some more, so that each step finds as many: zeros above
// them), of what is `width` bits wide; no digits: in rows.
constexpr iteration iteration_for(expansion const& e, op kind, int digits, int width) {
    iteration const by = find_iteration(e.g, e.g.dividing, e.of.basic_block, kind, digits, width);
    if (by.digits == 0 && e.g.dividing.how == division::iterative)
        complain(e.g, too_slow_step(e.g.dividing, e.of.where, kind, width));
    return by;
}

// Quotient of `digits` bits of `low` below `high` (none: 0), which is less than the divisor.
constexpr divided divide_in_unit(expansion& e, iteration const& by, int digits, int high, int low,
                                 int divisor) {
    if (high == none || by.digits == digits)
        return detail::found_by_unit(e, op::long_division, by, digits,
                                     high == none ? number(e, 0) : high, low, divisor);
    int const all = above(e, high, low, digits), width = type_of(e, all).width;
    if (width <= by.digits) // high is known, and small
        return detail::found_by_unit(e, op::long_division, by, digits, number(e, 0), all, divisor);
    return detail::found_by_unit(e, op::long_division, by, digits,
                                 bits_from(e, all, by.digits, width - by.digits),
                                 low_bits(e, all, by.digits), divisor);
}

// Root of `digits` bits.
constexpr divided root_in_unit(expansion& e, iteration const& by, int digits, int of) {
    return detail::found_by_unit(e, op::long_root, by, digits, of);
}

} // namespace hls::ir
