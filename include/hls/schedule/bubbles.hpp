// Bubbles: stages without a step between two that wait. A stage that waits stops all behind it;
// with `.bubble_removal` only those up to the next bubble, which moves on and is gone
// (docs/decisions/150-bubbles-under-stalls.md).
#pragma once

#include "options.hpp"
#include "recurrences/steps_apart.hpp"
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

// A step begins in every cycle, and has as many stages as any other: without loops, and where one
// basic block repeats.
constexpr bool begins_in_every_cycle(auto const& g, auto const& p) {
    for (int i = 1; i < g.node_count && has_loops(g); ++i)
        if (g.nodes[i].kind == op::jump && (g.nodes[i].value != 0 || p.cycle[i] != 0)) return false;
    return true;
}

// Stages in which a bubble can stand that a stage ahead would keep. Where steps begin in every
// cycle, all stages behind the first one that waits are full. From the last one on nothing stops.
constexpr stage_range stages_between(auto const& g, auto const& p) {
    waiting_stages const w = find_waiting_stages(g, p);
    if (w.first < 0) return {};
    return {begins_in_every_cycle(g, p) ? w.first + 1 : 1, w.last};
}

// Those from which bubbles are removed.
constexpr stage_range bubble_stages(auto const& g, auto const& p) {
    return p.bubble_removal ? stages_between(g, p) : stage_range{};
}

// Stages of a step of a basic block: behind the last one it is gone.
constexpr int stages_of(auto const& g, device const& target, auto const& p, int basic_block) {
    if (!has_loops(g)) return p.stages;
    int last = 0;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].basic_block == basic_block && takes_place(g.nodes[i].kind))
            last = greater_of(last, ready_cycle(g, target, p, i));
    return last + 1;
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
    if (has_loops(g) && !p.bubble_removal) return why_not_apart(g, p, wanted.device);
    if (p.ii > 1 && !has_loops(g))
        return say(317, g.where, "kernel `", g.id, "` begins an iteration every ", p.ii,
                   " cycles, and .bubble_removal would let iterations come closer than that; leave "
                   "it out, or use it with an interval of 1");
    int const block = detail::block_within(g, p, stages_between(g, p));
    if (block == none) return {};
    node const& n = g.nodes[block];
    return say(318, n.where, "block `", g.resources[n.resource].id, "` of ",
               g.resources[n.resource].facts.latency,
               " cycles has one clock enable, and .bubble_removal would move the stages inside it "
               "one by one; leave it out, or use the block before the first word is awaited or "
               "behind the last one");
}

} // namespace hls::ir
