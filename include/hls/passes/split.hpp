// Pass: products, sums and comparisons that do not fit the clock become several operations that do.
// The scheduler puts registers between them, and a recurrence counts their cycles. Registers stand
// where a sum does not fit behind what it takes: the high bits of a sum or a product come last, and
// carry chains that begin there do not overlap.
#pragma once

#include "split/comparison.hpp"
#include "split/product.hpp"

namespace hls::ir {

namespace detail {

constexpr int split_one(splitter& s) {
    switch (s.of.kind) {
    case op::multiply: return split_product(s);
    case op::less: return append(s.g, like(s.of, op::resize, s.of.type, split_less(s)));
    case op::equal: return append(s.g, like(s.of, op::resize, s.of.type, split_equal(s)));
    default: return split_sum(s);
    }
}

constexpr bool is_splittable(op kind) {
    return kind == op::multiply || kind == op::add || kind == op::subtract || kind == op::less ||
           kind == op::equal;
}

constexpr int computed_width(builder const& g, node const& n) {
    int const a = g.nodes[n.a].type.width, b = g.nodes[n.b].type.width;
    return n.kind == op::multiply ? lesser_of(n.type.width, a + b) : n.type.width;
}

} // namespace detail

// `usable_ps`: room for logic between two registers.
constexpr bool is_too_slow(auto const& g, device const& target, node const& n, int usable_ps) {
    if (!detail::is_splittable(n.kind)) return false;
    bool const several = latency_of(g, target, usable_ps + target.register_ps, n) > 0;
    int const operands = greater_of(g.nodes[n.a].type.width, g.nodes[n.b].type.width);
    return !several && greater_of(n.type.width, operands) <= widest_split &&
           delay_of(g, target, n) > usable_ps;
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
        if (!detail::can_split(limits) || !is_too_slow(g, target, g.nodes[i], usable_ps)) {
            mapped[i] = append(result, n);
            continue;
        }
        detail::splitter s{{result, n}, target, limits, detail::computed_width(result, n)};
        mapped[i] = detail::split_one(s);
    }
    return result;
}

} // namespace hls::ir
