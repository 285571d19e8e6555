// Pass: products, sums, comparisons, shifts by values, parities and counts of leading zeros that do
// not fit the clock become several operations that do.
// The scheduler puts registers between them, and a recurrence counts their cycles. Registers stand
// where a sum does not fit behind what it takes: the high bits of a sum or a product come last, and
// carry chains that begin there do not overlap.
#pragma once

#include "split/bits.hpp"
#include "split/product.hpp"
#include "split/shift.hpp"

namespace hls::ir {

namespace detail {

constexpr int split_one(splitter& s) {
    switch (properties(s.of.kind).delay) {
    case op_class::multiply: return split_product(s);
    case op_class::less: return append(s.g, like(s.of, op::resize, s.of.type, split_less(s)));
    case op_class::equal: return append(s.g, like(s.of, op::resize, s.of.type, split_equal(s)));
    case op_class::shift: return split_shift(s);
    case op_class::reduce: return split_parity(s);
    case op_class::halving: return split_leading_zeros(s);
    default: return split_sum(s);
    }
}

constexpr bool is_splittable(op kind) {
    switch (properties(kind).delay) {
    case op_class::multiply:
    case op_class::add:
    case op_class::less:
    case op_class::equal:
    case op_class::shift:
    case op_class::reduce:
    case op_class::halving: return true;
    default: return false;
    }
}

// Two values are compared in one width.
constexpr bool has_splittable_width(auto const& g, node const& n) {
    op_class const c = properties(n.kind).delay;
    if (c != op_class::less && c != op_class::equal) return true;
    return common_type(g.nodes[n.a].type, g.nodes[n.b].type).width <= max_intermediate_width;
}

} // namespace detail

// `usable_ps`: room for logic between two registers.
constexpr bool is_too_slow(auto const& g, device const& target, node const& n, int usable_ps) {
    if (!detail::is_splittable(n.kind)) return false;
    bool const several = latency_of(g, target, usable_ps + target.register_ps, n) > 0;
    return !several && detail::has_splittable_width(g, n) && delay_of(g, target, n) > usable_ps;
}

constexpr bool any_too_slow(auto const& g, device const& target, int usable_ps) {
    for (int i = 1; i < g.node_count; ++i)
        if (is_too_slow(g, target, g.nodes[i], usable_ps)) return true;
    return false;
}

constexpr builder split(auto const& g, device const& target, int usable_ps) {
    detail::split_limits const limits = detail::find_limits(target, usable_ps);
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        if (!detail::can_split(limits, n) || !is_too_slow(g, target, g.nodes[i], usable_ps)) {
            mapped[i] = append(result, n);
            continue;
        }
        detail::splitter s{{result, n}, target, limits, detail::computed_width(result, n)};
        mapped[i] = detail::split_one(s);
    }
    return result;
}

} // namespace hls::ir
