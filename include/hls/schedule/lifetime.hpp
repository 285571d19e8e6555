// How long a value is needed, and in how many registers it waits.
#pragma once

#include "plan.hpp"

namespace hls::ir {

// Cycle of the effect that overwrites a register or shift register; none if nothing does.
constexpr int overwriting(auto const& g, int resource) {
    for (int i = g.node_count - 1; i > 0; --i) {
        op const kind = g.nodes[i].kind;
        if ((kind == op::next || kind == op::shift) && g.nodes[i].resource == resource) return i;
    }
    return none;
}

inline constexpr int for_ever = 1 << 28;

// Last cycle in which the value can be taken from where it appears, without a register of its own:
// results last one cycle, state until it is overwritten, arguments always.
constexpr int direct_until(auto const& g, auto const& p, int id, int writer) {
    node const& n = g.nodes[id];
    if (always_there(n.kind)) return for_ever;
    if (n.kind == op::state || n.kind == op::tap)
        return writer == none ? for_ever : p.cycle[writer];
    return ready_cycle(g, p, id);
}

// Registers in a row for a use `cycles` after the last direct one: a register holds its value for a
// whole initiation interval.
constexpr int copies_for(int cycles, int ii) { return cycles <= 0 ? 0 : (cycles + ii - 1) / ii; }

} // namespace hls::ir
