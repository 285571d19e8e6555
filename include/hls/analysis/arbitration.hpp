// Arbitrated memories (memory{.arbitrated = true}): the schedule reserves no port for an access. An
// arbiter gives the port to the accesses of a cycle, one after the other, those of the oldest step
// first; a stage waits until all of its accesses have been served.
#pragma once

#include "memory_ports.hpp"

namespace hls::ir {

constexpr bool is_arbitrated(auto const& g, int resource) {
    return g.resources[resource].memory.arbitrated && in_ram(g, resource);
}

// Its accesses need ports that are free in the cycles of the schedule.
constexpr bool has_scheduled_ports(auto const& g, int resource) {
    return in_ram(g, resource) && !g.resources[resource].memory.arbitrated;
}

// The arbiter of an access, one for each port of a bank: loads and stores have one each where they
// have ports of their own. -1: none.
constexpr int arbiter_of(auto const& g, node const& n) {
    if (!is_memory_access(n.kind) || !is_arbitrated(g, n.resource)) return -1;
    assigned_port const at = assigned_port_of(n);
    int const bank = n.resource << max_bank_bits | at.bank;
    return 2 * (bank * most_ports + at.port) +
           (n.kind == op::store && !shares_kinds(g, n.resource));
}

constexpr int count_rivals(auto const& g, node const& n) {
    int const arbiter = arbiter_of(g, n);
    int count = arbiter < 0 ? 0 : -1;
    for (int i = arbiter < 0 ? int(none) : first_use(g, n.resource); i != none; i = next_use(g, i))
        count += arbiter_of(g, g.nodes[i]) == arbiter;
    return count;
}

// Other accesses want its port, too.
constexpr bool is_contended(auto const& g, node const& n) { return count_rivals(g, n) > 0; }

// None: there is none.
constexpr int first_contended(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (is_memory_access(g.nodes[i].kind) && is_contended(g, g.nodes[i])) return i;
    return none;
}

constexpr bool has_contended(auto const& g) { return first_contended(g) != none; }

// Both may stand in one cycle though they meet in a word: their arbiter serves the older step
// first, and within a step the order of the program.
constexpr bool is_ordered_by_arbiter(auto const& g, int x, int y) {
    int const arbiter = arbiter_of(g, g.nodes[x]);
    return arbiter >= 0 && arbiter == arbiter_of(g, g.nodes[y]);
}

// Of two accesses of one arbiter, which it serves first: the older step stands in the later stage.
constexpr bool is_served_before(auto const& plan, int x, int y) {
    return plan.cycle[x] != plan.cycle[y] ? plan.cycle[x] > plan.cycle[y] : x < y;
}

// Calls f(x, y) for accesses of one arbiter of which x is served first, if both can want it at
// once: in different stages, or in one stage of one step.
constexpr void for_each_arbitrated_pair(auto const& g, auto const& plan, auto f) {
    for (int x = 1; x < g.node_count; ++x) {
        int const arbiter = arbiter_of(g, g.nodes[x]);
        if (arbiter < 0) continue;
        for (int y = first_use(g, g.nodes[x].resource); y != none; y = next_use(g, y)) {
            if (x == y || arbiter_of(g, g.nodes[y]) != arbiter || !is_served_before(plan, x, y))
                continue;
            bool const apart = plan.cycle[x] != plan.cycle[y];
            bool const in_one_step = g.nodes[x].basic_block == g.nodes[y].basic_block;
            if (apart || (in_one_step && !exclusive(g, g.nodes[x].c, g.nodes[y].c))) f(x, y);
        }
    }
}

// From the condition of an access, through its arbiter, to the stages that it holds up.
constexpr int arbiter_ps(auto const& g, device const& target, node const& n) {
    int levels = 1;
    for (int rivals = count_rivals(g, n); rivals > 1; rivals /= 2) ++levels;
    return target.enable_ps + levels * target.level_ps;
}

} // namespace hls::ir
