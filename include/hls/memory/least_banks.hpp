// The fewest banks that may be enough for the accesses of a step, whatever bits choose them.
#pragma once

#include "step_accesses.hpp"

namespace hls::ir {

inline constexpr int most_chosen_bank_bits = 4;

namespace detail {

// Whatever the banks, it needs a slot of a port of its own.
constexpr bool needs_own_slot(auto const& g, sharing_facts const& shared, int access) {
    node const& n = g.nodes[access];
    return !shared.predicates.of[n.c] && is_pipelined(g, n.basic_block) &&
           (n.kind == op::store || (n.kind == op::load && !shared.again[n.a]));
}

constexpr step_accesses count_own_slots(auto const& g, int resource) {
    sharing_facts const shared = find_sharing_facts(g, resource);
    step_accesses all{};
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (needs_own_slot(g, shared, i))
            ++(g.nodes[i].kind == op::store ? all.stores : all.loads)[g.nodes[i].basic_block];
    return all;
}

// In some of so many banks there are this many at least; accesses to one row take one slot.
constexpr bool may_serve(memory_plan const& p, step_accesses const& all, int banks) {
    int const rows = banks * lane_count(p);
    for (int b = 0; b < max_basic_blocks; ++b)
        if (cycles_for(p, rounds_of(all.loads[b], rows), 0) > 1 ||
            cycles_for(p, 0, rounds_of(all.stores[b], rows)) > 1)
            return false;
    return true;
}

// Fewer leave some port with more than one access of a step.
constexpr int least_bank_bits(auto const& g, int resource) {
    step_accesses const all = count_own_slots(g, resource);
    int bits = 1;
    while (bits <= most_chosen_bank_bits &&
           !may_serve(g.resources[resource].memory, all, 1 << bits))
        ++bits;
    return bits;
}

} // namespace detail

} // namespace hls::ir
