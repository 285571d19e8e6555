// How long a value is needed, and in how many registers it waits.
#pragma once

#include "order/moving_taps.hpp"
#include "plan.hpp"

namespace hls::ir {

inline constexpr int for_ever = 1 << 28;

// Last cycle of its step in which a register's value can still be read there: an effect of this
// step or a later one overwrites it. for_ever: nothing does. What has to be fetched or chosen first
// is there in one cycle only, as other results are.
constexpr int overwritten_after(auto const& g, device const& target, auto const& p,
                                reach const& ways, int id) {
    node const& n = g.nodes[id];
    if (n.kind == op::tap) {
        int const pending = pending_shifts(g, p, ways, id, only_shift(g, n.resource));
        if (pending > 0 || long_gap(g, target, id, pending) > 0) return p.cycle[id];
    }
    int last = for_ever;
    for (int w = first_use(g, n.resource); w != none; w = next_use(g, w)) {
        node const& writer = g.nodes[w];
        if (writer.kind != op::next && writer.kind != op::shift) continue;
        bool const now = writer.basic_block == n.basic_block;
        int const at = p.cycle[w] + (now ? 0 : ways.least[n.basic_block][writer.basic_block]);
        if (at < last) last = at;
    }
    return last;
}

// Last cycle in which the value can be taken from where it appears, without a register of its own:
// results last one cycle, state until it is overwritten (`overwritten`), arguments always.
constexpr int direct_until(auto const& g, device const& target, auto const& p, int id,
                           int overwritten) {
    node const& n = g.nodes[id];
    if (always_there(n.kind)) return for_ever;
    return is_state(n.kind) && !is_bypassed(n) ? overwritten : ready_cycle(g, target, p, id);
}

// Registers in a row for a use `cycles` after the last direct one: a register holds its value until
// the next such step, `interval` cycles later.
constexpr int copies_for(int cycles, int interval) {
    return cycles <= 0 ? 0 : (cycles + interval - 1) / interval;
}

} // namespace hls::ir
