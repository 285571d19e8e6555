// The ports of memories: the one place that knows how many there are. Scheduler, verifier,
// hardware, cycles and reports read them here. An array in RAM is one memory for each bank. A table
// has a memory for each lookup and an array in registers has none, so their accesses need no port.
#pragma once

#include "array_storage.hpp"

namespace hls::ir {

// Accesses that one memory serves in one cycle.
struct memory_ports {
    int read;
    int write;
    constexpr bool operator==(memory_ports const&) const = default;
};

inline constexpr memory_ports ram_ports{1, 1};

// The access needs a port of a memory.
constexpr bool needs_port(auto const& g, node const& n) {
    return is_memory_access(n.kind) && in_ram(g, n.resource);
}

// How many ports there are of the kind that the access needs.
constexpr int ports_for(op kind) { return kind == op::load ? ram_ports.read : ram_ports.write; }

// Two accesses need different ports if they happen in the same cycle of the same iteration.
constexpr bool compete(auto const& g, node const& x, node const& y) {
    if (x.kind != y.kind || x.resource != y.resource) return false;
    int const p = bank_of(g, x), q = bank_of(g, y);
    return p == every_bank || q == every_bank || p == q;
}

// They may use one port in one cycle: at most one happens, or both read the same word.
constexpr bool may_share(auto const& g, node const& x, node const& y) {
    return (x.kind == op::load && x.a == y.a) || exclusive(g, x.c, y.c);
}

// Calls f(x, y) for accesses to one port in different cycles of their steps, the later cycle first.
constexpr void for_each_shared_port(auto const& g, auto const& plan, auto f) {
    for (int x = 1; x < g.node_count; ++x) {
        if (!needs_port(g, g.nodes[x])) continue;
        int const resource = g.nodes[x].resource;
        for (int y = first_use(g, resource); y != none; y = next_use(g, y))
            if (plan.cycle[x] > plan.cycle[y] && compete(g, g.nodes[x], g.nodes[y])) f(x, y);
    }
}

} // namespace hls::ir
