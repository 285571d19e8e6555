// The shortest period that a device has for a kernel, whatever its operations take: a stall reaches
// the enables of all flip-flops that it holds within a cycle, over a global buffer if they are many.
#pragma once

#include "message_text.hpp"
#include "waits.hpp"

namespace hls::ir {

// The last stage that may wait; -1: none.
constexpr int last_waiting_stage(auto const& g, auto const& p) {
    int last = -1;
    for (int i = 1; i < g.node_count; ++i)
        if (waits(g, g.nodes[i]) && p.cycle[i] > last) last = p.cycle[i];
    return last;
}

// Flip-flops that a stall holds: between stages, of outputs and of state. 0: nothing waits.
constexpr int held_bits(auto const& g, auto const& p) {
    int const last = last_waiting_stage(g, p);
    if (last < 0) return 0;
    int bits = last > 0 ? p.register_bits : 0;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind == op::next || (n.kind == op::write && waits(g, n))) bits += n.type.width;
        if (n.kind == op::shift) bits += n.type.width * g.resources[n.resource].depth;
    }
    return bits;
}

constexpr bool stalls_over_global_buffer(auto const& g, device const& target, auto const& p) {
    return target.stall_ps > 0 && held_bits(g, p) > target.few_enables;
}

// A clock was given that the device does not reach; no number when it does.
constexpr message rejected_clock(auto const& g, auto const& p, options const& wanted) {
    device const& target = wanted.device;
    if (wanted.clock_mhz == 0) return {};
    bool const held = stalls_over_global_buffer(g, target, p);
    int const steps = held && g.basic_block_count > 1 ? target.steps_ps : 0;
    int const least = held ? target.stall_ps + steps : target.least_ps;
    if (p.period_ps >= least) return {};
    message m = say(316, g.where, "kernel `", g.id, "`: a clock of ", wanted.clock_mhz,
                    " MHz is not reached on ", static_cast<char const*>(target.name), ": ");
    if (held) {
        append(m, "a stall holds ");
        append(m, held_bits(g, p));
        append(m, " flip-flops, whose enable passes a global buffer");
    } else {
        append(m, "routes between registers take longer");
    }
    append(m, "; a clock of ");
    append(m, detail::mhz_of(least));
    append(m, " MHz works");
    if (held && last_waiting_stage(g, p) > 0 && !wanted.stall_free)
        append(m, ", .stall_free = true holds fewer");
    return m;
}

} // namespace hls::ir
