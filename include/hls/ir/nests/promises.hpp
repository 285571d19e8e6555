// A promise (ivdep) of an inner loop is none about what stands beside it, which would be in one
// step with it if the loops became one.
#pragma once

#include "merge.hpp"

namespace hls::ir::detail {

constexpr bool is_stored(auto const& g, int resource) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::store) return true;
    return false;
}

// Of a loop, or of one that is one with it already.
constexpr bool is_promised_inside(auto const& g, int loop, int resource) {
    for (int l = loop; l < g.loop_count; ++l)
        if (g.loops[l].head == g.loops[loop].head &&
            named_by(promise_of(g, l), g.resources[resource]))
            return true;
    return false;
}

constexpr bool has_promises(auto const& g) {
    for (int l = 0; l < g.loop_count; ++l)
        if (promise_of(g, l).ivdep) return true;
    return false;
}

// (Nothing is known of different runs of the kernel: where it is around, it needs no promise.)
constexpr bool is_promised_beside(auto const& g, loop_pair const& p,
                                  basic_block_chain const& beside) {
    if (p.outer == no_loop || !has_promises(g)) return false;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (is_memory_access(n.kind) && is_in(beside, n.basic_block) &&
            is_promised_inside(g, p.inner, n.resource) && is_stored(g, n.resource))
            return true;
    }
    return false;
}

} // namespace hls::ir::detail
