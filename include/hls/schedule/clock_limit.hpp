// The shortest period that a device has for a kernel, whatever its operations take: a stall reaches
// the enables of all flip-flops that it holds within a cycle, over a global buffer or over routes.
#pragma once

#include "bubbles.hpp"

namespace hls::ir {

// Flip-flops that a stall holds.
struct held_bits {
    int between; // stages: the stages ahead enable them
    int acting;  // of outputs and state: their own stage enables them, when it acts
};

// What a stage writes into this resource, which every place that writes it shares; bits. A longer
// shift register may be RAM.
constexpr int acting_bits(auto const& g, device const& target, int r) {
    for (int i = first_use(g, r); i != none; i = next_use(g, i)) {
        node const& n = g.nodes[i];
        if (n.kind == op::next || (n.kind == op::write && waits(g, n))) return n.type.width;
        if (n.kind == op::shift)
            return lesser_of(n.type.width * g.resources[r].depth, target.ram_threshold_bits);
    }
    return 0;
}

constexpr held_bits count_held(auto const& g, device const& target, auto const& p) {
    int const last = find_waiting_stages(g, p).last;
    if (last < 0) return {};
    held_bits bits{last > 0 ? p.register_bits : 0, 0};
    for (int r = 0; r < g.resource_count; ++r) bits.acting += acting_bits(g, target, r);
    return bits;
}

// Some register has an enable of many flip-flops under a condition that is there when its stage
// begins. (Of a later one the schedule has the time.)
constexpr bool enables_by_condition(auto const& g, device const& target, auto const& p) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        bool const enables = n.kind == op::next && n.c != none;
        if (enables && n.type.width > target.few_enables && p.at[n.c].high == 0) return true;
    }
    return false;
}

// Look-up tables in front of the enable beside the one that finds an output full: which stage acts,
// or the condition of a register; with several steps which of them; whether a bubble stands
// between. Measured, see docs/decisions/146.
constexpr int enable_levels(auto const& g, device const& target, auto const& p, held_bits held) {
    if (has_loops(g)) return 3 + bubble_stages(g, p).any();
    bool const acts =
        p.stages > 1 ? held.acting > target.few_enables : enables_by_condition(g, target, p);
    return acts + bubble_stages(g, p).any();
}

// Flip-flops cover an area, and a route goes as far as that is wide.
constexpr int square_root(int flip_flops) {
    int root = 0;
    while ((root + 1) * (root + 1) <= flip_flops) ++root;
    return root;
}

// The shortest period, ps, for a stall that holds many flip-flops; 0: there is none of its own.
constexpr int stalled_period(auto const& g, device const& target, auto const& p, held_bits held) {
    int const all = held.between + held.acting;
    if (target.stall_ps == 0 || all <= target.few_enables) return 0;
    int const routes = target.stall_ps / 2; // the other half is cells
    return target.stall_ps - routes + square_root(all) * target.spread_ps +
           crowded(target, routes + enable_levels(g, target, p, held) * target.level_ps);
}

// A clock was given that the device does not reach; no number when it does.
constexpr message rejected_clock(auto const& g, auto const& p, options const& wanted) {
    device const& target = wanted.device;
    if (wanted.clock_mhz == 0) return {};
    held_bits const held = count_held(g, target, p);
    int const stalled = stalled_period(g, target, p, held);
    int const least = greater_of(stalled, target.least_ps);
    if (p.period_ps >= least) return {};
    message m = say(316, g.where, "kernel `", g.id, "`: a clock of ", wanted.clock_mhz,
                    " MHz is not reached on ", static_cast<char const*>(target.name), ": ");
    if (stalled >= least) {
        append(m, "a stall holds ");
        append(m, held.between + held.acting);
        append(m, target.spread_ps > 0 ? " flip-flops, which its enable reaches over routes"
                                       : " flip-flops, whose enable passes a global buffer");
    } else {
        append(m, "routes between registers take longer");
    }
    append(m, "; a clock of ");
    append(m, mhz_of(least));
    append(m, " MHz works");
    if (held.between > target.few_enables && !wanted.stall_free)
        append(m, ", .stall_free = true holds fewer");
    return m;
}

} // namespace hls::ir
