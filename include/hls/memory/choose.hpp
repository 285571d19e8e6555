// Banks, ports and replicates where the ports of a memory keep an interval long: the fewest banks
// that no two accesses of a step share, if the index tells the bank of each; else a replicate for
// each load, or ports that both read and write, if that takes less of the device or serves more.
// Stores gain nothing by replicates, so for them the words of banks are chosen at run time, too.
// What is requested stays.
#pragma once

#include "../analysis/arbitration.hpp"
#include "choose_banks.hpp"
#include "true_dual_port.hpp"

namespace hls::ir {

namespace detail {

constexpr int replicates_allowed(resource const& r) {
    return r.most_replicates > 0 ? r.most_replicates : chosen_replicates;
}

constexpr bool has_choice(auto const& g, int resource, device const& target) {
    ir::resource const& r = g.resources[resource];
    return r.chooses_banks || replicates_allowed(r) > 1 || may_be_true_dual(g, resource, target);
}

// So many loads in `interval` cycles, of ports that only read.
constexpr int replicates_for(memory_plan const& p, int loads, int interval) {
    int const served = ports_of(p).read * interval;
    return (loads + served - 1) / served;
}

// The fewest replicates that serve all, if any number that is allowed does.
constexpr memory_plan with_replicates(memory_plan p, step_accesses const& all, int allowed,
                                      auto cycles_of) {
    p.replicates = 1;
    while (p.replicates < allowed && !serves(p, all, cycles_of)) ++p.replicates;
    return p;
}

// Of both kinds of ports, where there is a choice, the one that serves all and takes less of the
// device. (None of single-port RAM.)
constexpr void choose_kind(auto& g, int resource, device const& target, step_accesses const& all,
                           auto cycles_of) {
    ir::resource& r = g.resources[resource];
    int const allowed = replicates_allowed(r);
    if (is_single_port(r.memory)) {
        memory_plan const p = with_replicates(r.memory, all, allowed, cycles_of);
        if (serves(p, all, cycles_of)) r.memory = p;
        return;
    }
    memory_plan const dual = with_replicates(true_dual_plan(r.memory), all, allowed, cycles_of);
    memory_plan const simple = with_replicates(simple_dual_plan(r.memory), all, allowed, cycles_of);
    bool const is_simple = r.chooses_ports && serves(simple, all, cycles_of) &&
                           !takes_less(g, resource, target, dual, simple);
    if (is_simple || serves(dual, all, cycles_of)) r.memory = is_simple ? simple : dual;
}

// Each step in as few cycles as any number of replicates allows.
constexpr void choose_shared(auto& g, int resource, device const& target) {
    ir::resource const& r = g.resources[resource];
    step_accesses const all = count_accesses(g, resource);
    memory_plan most = is_single_port(r.memory) ? r.memory : true_dual_plan(r.memory);
    most.replicates = short(replicates_allowed(r));
    choose_kind(g, resource, target, all,
                [&](int b) { return cycles_for(most, all.loads[b], all.stores[b]); });
}

constexpr void choose_replicates(auto& g, int resource) {
    memory_plan& p = g.resources[resource].memory;
    int const needed = replicates_for(p, most_loads(count_accesses(g, resource)), 1);
    p.replicates = short(lesser_of(needed, replicates_allowed(g.resources[resource])));
}

// Ports that both read and write.
constexpr bool can_share_kinds(auto const& g, int resource, device const& target) {
    return shares_kinds(g, resource) || may_be_true_dual(g, resource, target);
}

// Banks of stores that are chosen at run time.
constexpr bool choose_store_banks(auto& g, int resource) {
    int const ports = write_ports(g.resources[resource].memory);
    return most_stores(count_accesses(g, resource)) > ports && choose_banks(g, resource, false);
}

constexpr void choose_ports(auto& g, int resource, device const& target) {
    memory_plan const requested = g.resources[resource].memory;
    bool const is_shared = can_share_kinds(g, resource, target);
    if (is_shared) choose_shared(g, resource, target);
    if (is_shared && is_stall_free(g, resource)) return;
    memory_plan const chosen = g.resources[resource].memory;
    g.resources[resource].memory = requested;
    if (g.resources[resource].chooses_banks && choose_store_banks(g, resource)) return;
    g.resources[resource].memory = chosen;
    if (!is_shared) choose_replicates(g, resource);
}

} // namespace detail

// The graph with more ports; where it needs none, it stays as it is.
constexpr auto with_more_ports(auto g, device const& target) {
    if (!g.lists.has_accesses || !detail::has_places(g)) plan_all_accesses(g); // others are planned
    for (int r = 0; r < g.resource_count; ++r) {
        if (g.resources[r].kind != resource_kind::array || !in_ram(g, r)) continue;
        if (!has_scheduled_ports(g, r) || !detail::has_choice(g, r, target) || is_stall_free(g, r))
            continue;
        if (!g.resources[r].chooses_banks || !detail::choose_banks(g, r, true))
            detail::choose_ports(g, r, target);
    }
    return g;
}

constexpr bool same_memories(auto const& g, auto const& h) {
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].memory != h.resources[r].memory) return false;
    return true;
}

// In nothing else: which access waits for which one is the same.
constexpr bool differ_in_replicates(auto const& g, auto const& h) {
    for (int r = 0; r < g.resource_count; ++r) {
        memory_plan like = h.resources[r].memory;
        like.replicates = g.resources[r].memory.replicates;
        if (g.resources[r].memory != like) return false;
    }
    return true;
}

// As many replicates as loads in `interval_of(basic block)` cycles need, and ports that both read
// and write only where they are needed then.
constexpr auto with_fewer_replicates(auto g, device const& target, auto const& interval_of) {
    for (int r = 0; r < g.resource_count; ++r) {
        memory_plan& p = g.resources[r].memory;
        if (p.arbitrated || (replicate_count(p) == 1 && !is_true_dual(p))) continue;
        if (detail::can_share_kinds(g, r, target)) {
            detail::choose_kind(g, r, target, count_accesses(g, r), interval_of);
            continue;
        }
        int shortest = max_interval;
        for (int i = first_use(g, r); i != none; i = next_use(g, i))
            if (g.nodes[i].kind == op::load && detail::is_pipelined(g, g.nodes[i].basic_block))
                shortest = int(lesser(shortest, interval_of(g.nodes[i].basic_block)));
        int const loads = most_loads(count_accesses(g, r));
        int const needed = detail::replicates_for(p, loads, shortest);
        if (needed < replicate_count(p)) p.replicates = short(needed);
    }
    return g;
}

} // namespace hls::ir
