// Operations of several basic blocks that compute one value from the same nets, registers and
// arguments: synthesis makes one operator of them.
// (docs/decisions/176-one-value-in-several-blocks.md)
#pragma once

#include "../lifetime.hpp"
#include "../search.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int depth_of_equal_values = 4; // operations

// The operation takes the value from where it appears, in the cycle in which it acts.
constexpr bool is_taken_directly(auto const& g, device const& target, big_plan const& p,
                                 reach const& ways, int id, int cycle) {
    int const overwritten =
        is_state(g.nodes[id].kind) ? overwritten_after(g, target, p, ways, id) : for_ever;
    return cycle <= direct_until(g, target, p, id, overwritten);
}

constexpr bool have_equal_values(auto const& g, device const& target, big_plan const& p,
                                 reach const& ways, int x, int y, int depth) {
    node const& a = g.nodes[x];
    node const& b = g.nodes[y];
    if (x == y) return true;
    if (a.kind != b.kind || a.type != b.type || a.value != b.value || depth == 0) return false;
    if (a.kind == op::state || a.kind == op::argument) return a.resource == b.resource;
    if (!is_pure(a.kind) || latency_of(g, target, p.period_ps, a) > 0) return false;
    for (int k = 0; k < 3; ++k) {
        int const from = operand(a, k), other = operand(b, k);
        if ((from == none) != (other == none)) return false;
        if (from == none) continue;
        if (!is_taken_directly(g, target, p, ways, from, p.cycle[x]) ||
            !is_taken_directly(g, target, p, ways, other, p.cycle[y]) ||
            !have_equal_values(g, target, p, ways, from, other, depth - 1))
            return false;
    }
    return true;
}

} // namespace detail

// In a plan without sharing.
constexpr bool are_equal_operations(auto const& g, device const& target, big_plan const& p,
                                    reach const& ways, int x, int y) {
    return detail::have_equal_values(g, target, p, ways, x, y, detail::depth_of_equal_values);
}

} // namespace hls::ir
