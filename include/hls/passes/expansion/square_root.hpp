// The square root, rounded down: one row for each bit of the result, the highest first. A row puts
// two bits of the operand below what remains, and subtracts 4 * root + 1 if it can.
#pragma once

#include "iterative.hpp"

namespace hls::ir {

namespace detail {

struct root_row {
    int root; // none: no bit is known yet
    int rest; // none: 0
};

constexpr int with_one_below(expansion& e, int root) {
    int const one = append_constant(e.g, 1, unsigned_type(2), e.of.where);
    return root == none ? one : above(e, root, one, 2);
}

constexpr root_row next_root_row(expansion& e, root_row const& r, int two_bits) {
    int const left = r.rest == none ? two_bits : above(e, r.rest, two_bits, 2);
    int const tried = with_one_below(e, r.root);
    int const width = greater_of(type_of(e, left).width, type_of(e, tried).width);
    int const difference = step(e, op::subtract, {short(width + 1), true}, left, tried);
    int const digit = inverse(e, is_below_zero(e, difference));
    int const root = r.root == none ? digit : above(e, r.root, digit, 1);
    int const kept = type_of(e, root).width + 1; // what remains is at most twice the root
    return {root, chosen(e, digit, low_bits(e, difference, kept), low_bits(e, left, kept),
                         unsigned_type(kept))};
}

} // namespace detail

constexpr int expand_square_root(expansion& e) {
    int const width = type_of(e, e.of.a).width, digits = (width + 1) / 2;
    iteration const by = iteration_for(e, op::long_root, digits, digits + 1);
    if (by.digits != 0)
        return step(e, op::resize, e.of.type, root_in_unit(e, by, digits, e.of.a).quotient);
    detail::root_row r{none, none};
    for (int low = (width - 1) / 2 * 2; low >= 0; low -= 2)
        r = detail::next_root_row(e, r, bits_from(e, e.of.a, low, 2));
    return step(e, op::resize, e.of.type, r.root);
}

} // namespace hls::ir
