// Banks and replicates where the ports of a memory keep an interval long: the fewest banks that no
// two accesses of a step share, if the index tells the bank of each; else a replicate for each
// load. Stores gain nothing by replicates, so for them the words of banks are chosen at run time,
// too. What is requested stays.
#pragma once

#include "../analysis/access_groups.hpp"
#include "access_plan.hpp"

namespace hls::ir {

inline constexpr int most_chosen_bank_bits = 4;

namespace detail {

// Steps of the basic block overlap: what one of them does in a cycle matters.
constexpr bool is_pipelined(auto const& g, int basic_block) {
    return !has_loops(g) || is_single(g, loop_of(g, basic_block));
}

// Accesses of the basic block that need a port of one bank together with this one.
constexpr int count_together(auto const& g, int id) {
    int count = 1;
    for (int k = first_use(g, g.nodes[id].resource); k != none; k = next_use(g, k))
        count += k != id && g.nodes[k].basic_block == g.nodes[id].basic_block &&
                 compete(g, id, k) && !may_share(g, id, k) && !is_counted_with_row(g, k);
    return count;
}

// Of one group; those that share with nobody are counted once for all of them.
constexpr int most_of_group(auto const& g, access_groups const& groups, access_group const& group,
                            shared_indexes const& shared, op kind) {
    int most = 0;
    lone_accesses lone{};
    for (int i = group.first; i != none; i = groups.next[i]) {
        if (g.nodes[i].kind != kind || !is_pipelined(g, g.nodes[i].basic_block)) continue;
        if (group.alike && !may_share_with_some(g, shared, i)) {
            add_lone(lone, g, i);
            continue;
        }
        lone.any_shares = true;
        most = greater_of(most, count_together(g, i));
    }
    for_each_lone(g, groups, group, shared, lone,
                  [&](int, int cycles) { most = greater_of(most, cycles); });
    return most;
}

// Accesses of one kind that a step makes to one bank, at most.
constexpr int most_at_once(auto const& g, int resource, op kind) {
    access_groups const groups = find_access_groups(g);
    shared_indexes const shared = find_shared_indexes(g);
    int most = 0;
    for (int k = 0; k < groups.count; ++k)
        if (groups.of[k].resource == resource)
            most = greater_of(most, most_of_group(g, groups, groups.of[k], shared, kind));
    return most;
}

// All loads. (A store to a bank that is not known costs a comparison only.)
constexpr bool know_banks(auto const& g, int resource) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::load && unknown_bank_bits(g, i) != 0) return false;
    return true;
}

// Each access finds a port free in every cycle.
constexpr bool is_stall_free(auto const& g, int resource) {
    memory_ports const ports = ports_of(g.resources[resource].memory);
    return most_at_once(g, resource, op::load) <= ports.read &&
           most_at_once(g, resource, op::store) <= ports.write;
}

// With these banks no two accesses meet. `in_wires`: every load has to tell its bank.
constexpr bool are_enough(auto& g, int resource, memory_plan const& banks, bool in_wires) {
    memory_plan& plan = g.resources[resource].memory;
    memory_plan const requested = plan;
    plan = banks;
    plan.kind = requested.kind;
    plan.pow2_depth = requested.pow2_depth;
    plan.pump = requested.pump;
    plan.lanes = requested.lanes;
    plan.parts = requested.parts;
    return (!in_wires || know_banks(g, resource)) && is_stall_free(g, resource);
}

// Neighbouring bits of the index above those of the lanes, the lowest first.
constexpr bool choose_neighbours(auto& g, int resource, int bits, bool in_wires) {
    int const depth = g.resources[resource].depth;
    int const lowest = lane_bits(g.resources[resource].memory);
    for (int low = lowest; low + bits <= index_width(depth); ++low) {
        if (depth % (1 << (low + bits)) != 0) break;
        if (are_enough(g, resource, cyclic_banks(bits, low), in_wires)) return true;
    }
    return false;
}

// The lowest bits of the row and of the column, above those of the lanes.
constexpr bool choose_dimensions(auto& g, int resource, int bits, bool in_wires) {
    int const columns = g.resources[resource].column_bits;
    int const lowest = lane_bits(g.resources[resource].memory);
    for (int of_row = 1; of_row < bits && columns > 0; ++of_row) {
        if (lowest + bits - of_row > columns) continue;
        if (g.resources[resource].depth % (1 << (columns + of_row)) != 0) break;
        memory_plan banks = cyclic_banks(bits - of_row, lowest);
        for (int k = 0; k < of_row; ++k) add_bank_bit(banks, columns + k);
        if (are_enough(g, resource, banks, in_wires)) return true;
    }
    return false;
}

// The fewest banks first.
constexpr bool choose_banks(auto& g, int resource, bool in_wires) {
    for (int bits = 1; bits <= most_chosen_bank_bits; ++bits)
        if (choose_neighbours(g, resource, bits, in_wires) ||
            choose_dimensions(g, resource, bits, in_wires))
            return true;
    are_enough(g, resource, {}, in_wires); // none
    return false;
}

constexpr bool choose_banks(auto& g, int resource) {
    if (choose_banks(g, resource, true)) return true;
    int const ports = write_ports(g.resources[resource].memory);
    return most_at_once(g, resource, op::store) > ports && choose_banks(g, resource, false);
}

constexpr int replicates_allowed(resource const& r) {
    return r.most_replicates > 0 ? r.most_replicates : chosen_replicates;
}

constexpr bool has_choice(resource const& r) {
    return r.chooses_banks || replicates_allowed(r) > 1;
}

// So many loads in `interval` cycles.
constexpr int replicates_for(memory_plan const& p, int loads, int interval) {
    int const served = ports_of(p).read * interval;
    return (loads + served - 1) / served;
}

constexpr void choose_replicates(auto& g, int resource) {
    memory_plan& p = g.resources[resource].memory;
    int const needed = replicates_for(p, most_at_once(g, resource, op::load), 1);
    p.replicates = short(lesser_of(needed, replicates_allowed(g.resources[resource])));
}

} // namespace detail

// The graph with more ports; where it needs none, it stays as it is.
constexpr auto with_more_ports(auto g) {
    plan_all_accesses(g);
    for (int r = 0; r < g.resource_count; ++r) {
        if (g.resources[r].kind != resource_kind::array || !in_ram(g, r)) continue;
        if (!detail::has_choice(g.resources[r]) || detail::is_stall_free(g, r)) continue;
        if (!g.resources[r].chooses_banks || !detail::choose_banks(g, r))
            detail::choose_replicates(g, r);
    }
    return g;
}

constexpr bool same_memories(auto const& g, auto const& h) {
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].memory != h.resources[r].memory) return false;
    return true;
}

// As many replicates as loads in `interval_of(basic block)` cycles need.
constexpr auto with_fewer_replicates(auto g, auto const& interval_of) {
    for (int r = 0; r < g.resource_count; ++r) {
        if (replicate_count(g.resources[r].memory) == 1) continue;
        int shortest = max_interval;
        for (int i = first_use(g, r); i != none; i = next_use(g, i))
            if (g.nodes[i].kind == op::load && detail::is_pipelined(g, g.nodes[i].basic_block))
                shortest = int(lesser(shortest, interval_of(g.nodes[i].basic_block)));
        int const loads = detail::most_at_once(g, r, op::load);
        int const needed = detail::replicates_for(g.resources[r].memory, loads, shortest);
        if (needed < replicate_count(g.resources[r].memory))
            g.resources[r].memory.replicates = short(needed);
    }
    return g;
}

} // namespace hls::ir
