// Straight code beside loops that overlap. It is in one step with the first iteration of the loop
// behind it, or with the last one of the loop before it, and takes no time. What serves one access
// in a step makes an exception: a port, a block, a shift register or the RAM that a store changes.
// Where both need it, each step would be two cycles long; the straight code has a step of its own
// instead, once for an iteration of the outer loop.
#pragma once

#include "../memory_ports.hpp"
#include "row.hpp"

namespace hls::ir::detail {

constexpr bool is_shift_or_tap(op kind) { return kind == op::shift || kind == op::tap; }

// Two accesses that cannot both be in a step of one cycle.
constexpr bool need_two_steps(auto const& g, int x, int y) {
    node const& a = g.nodes[x];
    node const& b = g.nodes[y];
    if (a.resource != b.resource) return false;
    resource const& r = g.resources[a.resource];
    switch (r.kind) {
    case resource_kind::input:
    case resource_kind::output: return !r.is_level;
    case resource_kind::block: return true;
    case resource_kind::shift_register: return a.kind == op::shift || b.kind == op::shift;
    case resource_kind::array:
        return in_ram(g, a.resource) && a.kind == op::store && compete(g, x, y);
    default: return false;
    }
}

constexpr bool need_two_steps(auto const& g, basic_block_chain const& c, int block) {
    for (int at = 0; at < c.count; ++at)
        for (int x = first_of_block(g, c.at[at]); x != none; x = next_of_block(g, x)) {
            if (!names_resource(g.nodes[x].kind)) continue;
            for (int y = first_use(g, g.nodes[x].resource); y != none; y = next_use(g, y))
                if (g.nodes[y].basic_block == block && need_two_steps(g, x, y)) return true;
        }
    return false;
}

constexpr void choose_own_steps(auto const& g, overlap_parts& p) {
    for (int s = 0; s < p.count; ++s)
        p.steps_before[s] = need_two_steps(g, p.before[s], g.loops[p.loop[s]].head);
    int const last = p.count - 1;
    basic_block_chain const& before = p.before[last];
    p.steps_after = need_two_steps(g, p.after, g.loops[p.loop[last]].head);
    for (int i = 0; i < before.count; ++i)
        p.steps_after |= need_two_steps(g, p.after, before.at[i]);
}

} // namespace hls::ir::detail
