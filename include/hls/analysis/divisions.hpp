// Divisions and square roots of a kernel that one unit could compute.
#pragma once

#include "../support/message.hpp"
#include "iterative_units.hpp"

namespace hls::ir {

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
    if (wanted == division::automatic) return {};
    for (int i = 1; i < g.node_count; ++i)
        if (could_iterate(g, g.nodes[i])) return {};
    return say(340, g.where, "kernel `", g.id,
               "` has .division, and no division or square root by values (one by a constant is a "
               "product or a shift); leave .division out");
}

} // namespace hls::ir
