// Accesses between the stores of one step and those of the next: loads that wait for all stores of
// the step before, and for which those of their own step wait, need a slot of their port each, and
// so do the stores. Where the interval has too few, rounds would move one access after the other
// for ever.
#pragma once

#include "paired_accesses.hpp"

namespace hls::ir {

namespace detail {

// Cycles from each operation to a store of its step, at least; -1: the store does not wait for it.
struct cycles_until {
    int of[max_nodes];
};

constexpr void wait_for(cycles_until& all, int id, int cycles) {
    if (cycles > all.of[id]) all.of[id] = cycles;
}

constexpr void find_cycles_until(auto const& g, scheduling_state const& s, dependence_list const& d,
                                 int store, cycles_until& all) {
    for (int i = 0; i < g.node_count; ++i) all.of[i] = -1;
    all.of[store] = 0;
    for (int i = store; i > 0; --i) {
        if (all.of[i] < 0) continue;
        for (int k = 0; k < 3; ++k) {
            int const from = operand(g.nodes[i], k);
            wait_for(all, from, all.of[i] + s.latency[from]);
        }
        for (int e = d.first[i]; e != 0; e = d.next[e])
            if (dependence const& x = d.entries[e]; x.over == way::same && !x.grouped)
                wait_for(all, x.from, all.of[i] + x.cycles);
    }
}

// To the last one of the stores, at least.
struct way_to_stores {
    cycles_until of;
    int apart; // the first one from the last one
};

constexpr void find_way_to_stores(auto const& g, scheduling_state const& s,
                                  dependence_list const& d, dependence const& x,
                                  way_to_stores& all) {
    find_cycles_until(g, s, d, x.from, all.of);
    int held = s.ports.takes[x.from], count = 1;
    cycles_until next;
    for (int i = x.grouped ? d.next_in_group[x.from] : int(none);
         i != none && count < most_stores_between; i = d.next_in_group[i]) {
        if (!use_one_port(s, x.from, i)) continue;
        find_cycles_until(g, s, d, i, next);
        for (int k = 0; k < g.node_count; ++k)
            if (k >= i || next.of[k] < all.of.of[k]) all.of.of[k] = k >= i ? -1 : next.of[k];
        held += s.ports.takes[i];
        ++count;
    }
    all.apart = cycles_for(s, x.from, held);
}

// Of the dependences for which `is_unsettled(e)` the one whose store most loads wait for; 0: none.
constexpr int most_awaited(dependence_list const& d, auto const& is_unsettled) {
    int loads[max_nodes]{};
    for (int e = 1; e < d.count; ++e) // is_between_steps(), without a call for each
        if (dependence const& x = d.entries[e]; x.over == way::later || x.over == way::carried)
            ++loads[x.from];
    int found = 0;
    for (int e = 1; e < d.count; ++e)
        if (is_between_steps(d.entries[e]) &&
            (found == 0 || loads[d.entries[e].from] > loads[d.entries[found].from]) &&
            is_unsettled(e))
            found = e;
    return found;
}

// Of loads that wait for one store of the step before, or for all of a group, cycles that the
// interval lacks for those that use the port of `unsettled`.
constexpr int lacking_slots_before(auto const& g, dependence_list const& d,
                                   scheduling_state const& s, dependence const& unsettled, int ii) {
    int const like = unsettled.to;
    way_to_stores stores;
    find_way_to_stores(g, s, d, unsettled, stores);
    int held = 0, most = 0; // most cycles between the last load and the first one
    for (int e = 1; e < d.count; ++e) {
        dependence const& x = d.entries[e];
        bool const is_between = is_between_steps(x) && x.from == unsettled.from &&
                                x.grouped == unsettled.grouped && s.between[e] <= ii;
        if (!is_between || stores.of.of[x.to] < 0 || !use_one_port(s, x.to, like)) continue;
        int const cycles = s.between[e] - x.cycles - stores.of.of[x.to] - stores.apart;
        if (held == 0 || cycles > most) most = cycles;
        held += s.ports.takes[x.to];
    }
    return held == 0 ? 0 : greater_of(cycles_for(s, like, held) - most, 0);
}

// Cycles that the interval lacks for the loads that use the port of the one which a dependence
// between steps keeps waiting; 0: none, as far as is known.
constexpr int lacking_slots(auto const& g, dependence_list const& d, scheduling_state const& s,
                            dependence const& unsettled, int ii) {
    int const like = unsettled.to;
    if (g.nodes[unsettled.from].kind != op::store || !use_one_port(s, like, like)) return 0;
    int const before = lacking_slots_before(g, d, s, unsettled, ii);
    return before > 0 || unsettled.grouped ? before : lacking_slots_between(g, d, s, like, ii);
}

} // namespace detail

} // namespace hls::ir
