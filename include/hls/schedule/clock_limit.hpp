// The shortest period that a device has for a kernel, whatever its operations take: a stall reaches
// the enables of all flip-flops that it holds within a cycle, over a global buffer if they are
// many.
#pragma once

#include "bubbles.hpp"

namespace hls::ir {

// Flip-flops that a stall holds.
struct held_bits {
    int between; // stages: the stages ahead enable them
    int acting;  // of outputs and state: their own stage enables them, when it acts
};

// What a stage writes into this resource, which every place that writes it shares; bits.
constexpr int acting_bits(auto const& g, int r) {
    for (int i = first_use(g, r); i != none; i = next_use(g, i)) {
        node const& n = g.nodes[i];
        if (n.kind == op::next || (n.kind == op::write && waits(g, n))) return n.type.width;
        if (n.kind == op::shift) return n.type.width * g.resources[r].depth;
    }
    return 0;
}

constexpr held_bits count_held(auto const& g, auto const& p) {
    int const last = find_waiting_stages(g, p).last;
    if (last < 0) return {};
    held_bits bits{last > 0 ? p.register_bits : 0, 0};
    for (int r = 0; r < g.resource_count; ++r) bits.acting += acting_bits(g, r);
    return bits;
}

// Look-up tables in front of the enable beside the one that finds an output full: which stage acts;
// with several steps which of them; whether a bubble stands between. Measured, see
// docs/decisions/146.
constexpr int enable_levels(auto const& g, device const& target, auto const& p, held_bits held) {
    if (has_loops(g)) return 3;
    int const acts = p.stages > 1 && held.acting > target.few_enables ? 1 : 0;
    return acts + bubble_stages(g, p).any();
}

// The shortest period, ps, for a stall over a global buffer; 0: it takes none.
constexpr int stalled_period(auto const& g, device const& target, auto const& p, held_bits held) {
    if (target.stall_ps == 0 || held.between + held.acting <= target.few_enables) return 0;
    return target.stall_ps + enable_levels(g, target, p, held) * target.level_ps;
}

// A clock was given that the device does not reach; no number when it does.
constexpr message rejected_clock(auto const& g, auto const& p, options const& wanted) {
    device const& target = wanted.device;
    if (wanted.clock_mhz == 0) return {};
    held_bits const held = count_held(g, p);
    int const stalled = stalled_period(g, target, p, held);
    int const least = greater_of(stalled, target.least_ps);
    if (p.period_ps >= least) return {};
    message m = say(316, g.where, "kernel `", g.id, "`: a clock of ", wanted.clock_mhz,
                    " MHz is not reached on ", static_cast<char const*>(target.name), ": ");
    if (stalled > 0) {
        append(m, "a stall holds ");
        append(m, held.between + held.acting);
        append(m, " flip-flops, whose enable passes a global buffer");
    } else {
        append(m, "routes between registers take longer");
    }
    append(m, "; a clock of ");
    append(m, detail::mhz_of(least));
    append(m, " MHz works");
    if (held.between > target.few_enables && !wanted.stall_free)
        append(m, ", .stall_free = true holds fewer");
    return m;
}

} // namespace hls::ir
