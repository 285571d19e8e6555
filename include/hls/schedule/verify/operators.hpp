// Operators that operations share, recounted from the cycles alone: one serves operations of its
// class only, as many as it has inputs, and none of them while another one is in it.
#pragma once

#include "accesses.hpp"

namespace hls::ir {

namespace detail {

// One step is ahead of the other by whole intervals and more: then the one acts before the other.
constexpr bool act_apart(auto const& g, auto const& p, reach const& ways, int x, int y) {
    int const busy = own_interval(g, g.nodes[x]), apart = p.cycle[x] - p.cycle[y];
    if (together(g, x, y) && apart < busy && -apart < busy) return false;
    return in_sequence(g, p, ways, x, y, busy) && in_sequence(g, p, ways, y, x, busy);
}

constexpr bool is_of_class(auto const& g, int id) {
    node const& n = g.nodes[id];
    operator_class const& c = class_of_operator(g, n);
    bool fitting = n.kind == c.kind && n.value == c.value && n.type.width <= c.type.width &&
                   c.resource == (n.kind == op::unit ? n.resource : 0);
    for (int k = 0; k < 3; ++k) {
        int const from = shared_operand(g, n, k);
        fitting &=
            from == none ? c.operands[k].width == 0 : fits(g.nodes[from].type, c.operands[k]);
    }
    return fitting;
}

} // namespace detail

// The first operation that its operator cannot serve.
constexpr int overloads_operator(auto const& g, auto const& p, reach const& ways) {
    int last[max_nodes]{}, before[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        int const which = p.operator_of[i];
        if (is_sharing(g.nodes[i]) ? which <= 0 || which >= g.node_count : which != 0) return i;
        if (which == 0) continue;
        if (!detail::is_of_class(g, i)) return i;
        int members = 1;
        for (int j = last[which]; j != none; j = before[j], ++members)
            if (g.nodes[i].timing != g.nodes[j].timing || !detail::act_apart(g, p, ways, i, j))
                return i;
        if (members > class_of_operator(g, g.nodes[i]).inputs) return i;
        before[i] = last[which];
        last[which] = i;
    }
    return none;
}

} // namespace hls::ir
