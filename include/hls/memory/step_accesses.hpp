// How many accesses a step of each basic block makes to one bank of an array, and in how many
// cycles the ports of a memory serve them.
#pragma once

#include "../analysis/indexes/access_groups.hpp"
#include "../analysis/indexes/equivalent_accesses.hpp"

namespace hls::ir {

// To one bank at most, of basic blocks whose steps overlap.
struct step_accesses {
    int loads[max_basic_blocks], stores[max_basic_blocks];
};

namespace detail {

// Steps of the basic block overlap: what one of them does in a cycle matters.
constexpr bool is_pipelined(auto const& g, int basic_block) {
    return !has_loops(g) || is_single(g, loop_of(g, basic_block));
}

constexpr void note_accesses(auto const& g, int access, int count, step_accesses& all) {
    node const& n = g.nodes[access];
    int& most = (n.kind == op::store ? all.stores : all.loads)[n.basic_block];
    most = greater_of(most, count);
}

// Accesses of its kind and basic block that need a port of one bank together with this one: all of
// them are of its group.
constexpr int count_together(auto const& g, access_groups const& groups, access_group const& group,
                             int id) {
    node const& n = g.nodes[id];
    int count = 1;
    for_each_near(groups, group, id, [&](int k) {
        count += k != id && g.nodes[k].kind == n.kind && g.nodes[k].basic_block == n.basic_block &&
                 compete(g, id, k) && !may_share(g, id, k) && !is_counted_with_row(g, k);
        return false;
    });
    return count;
}

// Of one group, until `is_enough(basic block)`; those that share with nobody are counted once for
// all of them.
constexpr void count_group(auto const& g, access_groups const& groups, access_group const& group,
                           sharing_facts const& shared, equivalent_accesses const& equivalent,
                           step_accesses& all, auto is_enough) {
    lone_accesses lone{};
    for (int i = group.first; i != none; i = groups.next[i]) {
        if (!is_memory_access(g.nodes[i].kind) || !is_pipelined(g, g.nodes[i].basic_block))
            continue;
        if (group.alike && !may_share_with_some(g, shared, i)) {
            add_lone(lone, g, i);
            continue;
        }
        lone.any_shares = true;
        if (is_repeated(equivalent, i)) continue;
        note_accesses(g, i, count_together(g, groups, group, i), all);
        if (is_enough(g.nodes[i].basic_block)) return;
    }
    for_each_lone(g, groups, group, shared, lone,
                  [&](int first, int count) { note_accesses(g, first, count, all); });
}

} // namespace detail

constexpr void count_accesses(auto const& g, int resource, step_accesses& all, auto is_enough) {
    access_groups const groups = find_access_groups(g, resource);
    sharing_facts const shared = find_sharing_facts(g, resource);
    equivalent_accesses const equivalent = find_equivalent_accesses(g, shared, resource);
    for (int k = 0; k < groups.count; ++k)
        detail::count_group(g, groups, groups.of[k], shared, equivalent, all, is_enough);
}

constexpr step_accesses count_accesses(auto const& g, int resource) {
    step_accesses all{};
    count_accesses(g, resource, all, [](int) { return false; });
    return all;
}

constexpr int most_loads(step_accesses const& all) {
    int most = 0;
    for (int const count : all.loads) most = greater_of(most, count);
    return most;
}

constexpr int most_stores(step_accesses const& all) {
    int most = 0;
    for (int const count : all.stores) most = greater_of(most, count);
    return most;
}

constexpr int rounds_of(int accesses, int ports) { return (accesses + ports - 1) / ports; }

// Of one bank: a store takes a port of each replicate, a load of one.
constexpr int cycles_for(memory_plan const& p, int loads, int stores) {
    memory_ports const ports = ports_of(p);
    int const n = replicate_count(p);
    if (shares_kinds(p)) return rounds_of(loads + n * stores, n * ports.read);
    return greater_of(rounds_of(loads, n * ports.read), rounds_of(stores, ports.write));
}

// `cycles_of(basic block)`: those that its steps have.
constexpr bool serves(memory_plan const& p, step_accesses const& all, auto cycles_of) {
    for (int b = 0; b < max_basic_blocks; ++b)
        if (all.loads[b] + all.stores[b] > 0 &&
            cycles_for(p, all.loads[b], all.stores[b]) > cycles_of(b))
            return false;
    return true;
}

// Each access finds a port free in every cycle.
constexpr bool is_stall_free(auto const& g, int resource) {
    memory_plan const& p = g.resources[resource].memory;
    step_accesses all{};
    count_accesses(g, resource, all,
                   [&](int b) { return cycles_for(p, all.loads[b], all.stores[b]) > 1; });
    return serves(p, all, [](int) { return 1; });
}

} // namespace hls::ir
