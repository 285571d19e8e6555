// Which operations may wait, and the stages in which a user block lets none of them be: all of its
// registers have one clock enable, so no stage between them may wait while those behind it move on.
#pragma once

#include "../analysis/arbitration.hpp"

namespace hls::ir {

// An access to a port that may have to wait: for a word, for room, for credits.
constexpr bool waits(auto const& g, node const& n) {
    if (n.kind == op::read) return !is_found(g, n) && !g.resources[n.resource].is_level;
    if (lacks_credit(n)) return !g.resources[n.resource].is_level;
    return n.kind == op::take_credit && n.value != 0;
}

// Or for an arbiter.
constexpr bool may_hold_stage(auto const& g, node const& n) {
    return waits(g, n) || (is_memory_access(n.kind) && is_contended(g, n));
}

// Between the first and the last of its registers there are others, which move with its enable.
constexpr bool has_inner_stages(auto const& g, node const& n) {
    if (n.kind != op::block) return false;
    block_facts const& f = g.resources[n.resource].facts;
    return f.latency > 2 && !runs_freely(f);
}

// The cycle of the last register of a block that begins in cycle `from`.
constexpr int last_register(auto const& g, node const& block, int from) {
    return from + g.resources[block.resource].facts.latency - 1;
}

constexpr bool is_inside(auto const& g, node const& block, int from, int cycle) {
    return cycle > from && cycle < last_register(g, block, from);
}

} // namespace hls::ir
