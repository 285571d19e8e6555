// Bubbles: stages without a step between two that wait. A stage that waits stops all behind it;
// with `.bubble_removal` only those up to the next bubble, which moves on and is gone
// (docs/decisions/150-bubbles-under-stalls.md).
#pragma once

#include "message_text.hpp"
#include "options.hpp"
#include "waits.hpp"

namespace hls::ir {

// Stages `first` to `last` - 1; none: no stage.
struct stage_range {
    int first = 0, last = 0;
    constexpr bool has(int stage) const { return stage >= first && stage < last; }
    constexpr int count() const { return first < last ? last - first : 0; }
    constexpr bool any() const { return count() > 0; }
};

// The first stage that may wait, and the last one; -1: none.
struct waiting_stages {
    int first = -1, last = -1;
};

constexpr waiting_stages find_waiting_stages(auto const& g, auto const& p) {
    waiting_stages found;
    for (int i = 1; i < g.node_count; ++i) {
        if (!waits(g, g.nodes[i])) continue;
        int const cycle = p.cycle[i];
        if (found.first < 0 || cycle < found.first) found.first = cycle;
        if (cycle > found.last) found.last = cycle;
    }
    return found;
}

// Stages in which a bubble can stand that a stage ahead would keep: steps begin in every cycle, so
// behind the first stage that waits all are full, and from the last one on nothing stops.
constexpr stage_range stages_between(waiting_stages const& w) {
    return w.first < 0 ? stage_range{} : stage_range{w.first + 1, w.last};
}

// Those from which bubbles are removed.
constexpr stage_range bubble_stages(auto const& g, auto const& p) {
    return p.bubble_removal ? stages_between(find_waiting_stages(g, p)) : stage_range{};
}

namespace detail {

// A block whose registers stand in these stages: one clock enable moves them all.
constexpr int block_within(auto const& g, auto const& p, stage_range const& stages) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind != op::block) continue;
        for (int s = p.cycle[i] + 1; s <= last_register(g, n, p.cycle[i]); ++s)
            if (stages.has(s)) return i;
    }
    return none;
}

} // namespace detail

// Why bubbles cannot be removed; no number when they can, or when nobody asks for it.
constexpr message rejected_bubble_removal(auto const& g, auto const& p, options const& wanted) {
    if (!wanted.bubble_removal) return {};
    if (has_loops(g))
        return say(317, g.where, "kernel `", g.id,
                   "` has loops, and .bubble_removal would let their steps come closer than the "
                   "intervals of the loops allow; leave it out, or write the loops as conditions "
                   "on registers");
    if (p.ii > 1)
        return say(317, g.where, "kernel `", g.id, "` begins an iteration every ", p.ii,
                   " cycles, and .bubble_removal would let iterations come closer than that; leave "
                   "it out, or use it with an interval of 1");
    int const block = detail::block_within(g, p, stages_between(find_waiting_stages(g, p)));
    if (block == none) return {};
    node const& n = g.nodes[block];
    return say(318, n.where, "block `", g.resources[n.resource].id, "` of ",
               g.resources[n.resource].facts.latency,
               " cycles has one clock enable, and .bubble_removal would move the stages inside it "
               "one by one; leave it out, or use the block before the first word is awaited or "
               "behind the last one");
}

} // namespace hls::ir
