// How many cycles an operation takes on a device, and how often it can begin: the one answer for
// scheduler, verifier, hardware and reports.
#pragma once

#include "array_storage.hpp"
#include "arrival.hpp"

namespace hls::ir {

// cycles: from the operands to the result, 0 in their own cycle. interval: cycles from one use of
// the operator to the next, 1 when it is pipelined or combinational, `cycles` when it iterates.
struct operator_timing {
    int cycles;
    int interval;
    constexpr bool operator==(operator_timing const&) const = default;
};

constexpr operator_timing timing_of(device const& target, op kind, bool from_ram) {
    switch (properties(kind).ready) {
    case answer::next_cycle: return {1, 1};
    case answer::of_memory: return {from_ram ? target.ram_cycles : 0, 1};
    default: return {0, 1};
    }
}

constexpr bool is_from_ram(auto const& g, node const& n) {
    return properties(n.kind).ready == answer::of_memory && in_ram(g, n.resource);
}

constexpr operator_timing timing_of(auto const& g, device const& target, node const& n) {
    return timing_of(target, n.kind, is_from_ram(g, n));
}

constexpr int latency_of(auto const& g, device const& target, node const& n) {
    return timing_of(g, target, n).cycles;
}

// When the word of a load or a lookup is there in the cycle of its latency, if its index is there
// at `start`.
constexpr arrival word_at(auto const& g, device const& target, int access, bool from_ram,
                          arrival start) {
    node const& n = g.nodes[access];
    bool const fixed = g.nodes[n.a].kind == op::constant; // one register, at once
    int const ps = from_ram ? fetch_ps(g, target, access)
                   : fixed  ? 0
                            : start.high + chosen_ps(g, target, n);
    return {ps, ps};
}

// What the hardware of today is built for: results wait in one register, that of a RAM or one that
// the user asked for. The scheduler itself places any latency.
inline constexpr operator_timing longest_timing{1, 1};

constexpr bool is_buildable(operator_timing t) {
    return t.cycles <= longest_timing.cycles && t.interval <= longest_timing.interval;
}

// The first operation that is not; none: all are.
constexpr int unbuildable(auto const& g, device const& target) {
    for (int i = 1; i < g.node_count; ++i)
        if (!is_buildable(timing_of(g, target, g.nodes[i]))) return i;
    return none;
}

} // namespace hls::ir
