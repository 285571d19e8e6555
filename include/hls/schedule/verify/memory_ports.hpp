// No port of a memory serves more accesses in a cycle than it can, checked from the cycles alone:
// slot by slot, or bank by bank in each slot; else in pairs.
#pragma once

#include "../../analysis/indexes/equivalent_accesses.hpp"
#include "../../memory/assigned_ports.hpp"
#include "accesses.hpp"

namespace hls::ir {

namespace detail {

// Access x and a later one, y, that need the same port.
constexpr bool share_in_time(auto const& g, auto const& p, reach const& ways, int x, int y) {
    node const& from = g.nodes[x];
    int const loop = loop_of(g, from.basic_block);
    bool const interleaved = !has_loops(g) || (together(g, x, y) && is_single(g, loop));
    int const apart = p.cycle[y] - p.cycle[x];
    if (interleaved) {
        if (apart % ways.back[loop + 1] != 0) return true;
        return apart == 0 && may_share(g, x, y);
    }
    return in_sequence(g, p, ways, x, y, 1) && in_sequence(g, p, ways, y, x, 1) &&
           !(together(g, x, y) && apart == 0 && !may_share(g, x, y));
}

// The slots of an interval, or the cycles of a step, that accesses of one kind and one basic block
// of a group stand in; or those of each bank behind their base.
struct port_slots {
    int held[max_nodes]; // by hash: the access
};

// The access before `id` in its slot; `id` is there from now on. `bank_of(access)`: behind the
// base.
constexpr int take_slot(port_slots& s, auto const& g, auto const& p, int id, int interval,
                        auto const& bank_of) {
    auto const slot_of = [&](int i) { return p.cycle[i] % interval; };
    unsigned at =
        unsigned(slot_of(id)) * 64 + unsigned(g.nodes[id].basic_block) + bank_of(id) * 0x9e3779b1u;
    for (at = (at * 2 + (g.nodes[id].kind == op::store)) & (max_nodes - 1); s.held[at] != none;
         at = (at + 1) & (max_nodes - 1)) {
        int const other = s.held[at];
        if (together(g, other, id) && g.nodes[other].kind == g.nodes[id].kind &&
            slot_of(other) == slot_of(id) && bank_of(other) == bank_of(id))
            break;
    }
    int const before = s.held[at];
    s.held[at] = id;
    return before;
}

// Slots with one access each; or with several of one step that use other banks.
struct slots_of_banks {
    port_slots all, of_bank;
};

// The access finds the port free.
constexpr bool finds_slot(slots_of_banks& s, auto const& g, auto const& p, int id, int interval) {
    int const other = take_slot(s.all, g, p, id, interval, [](int) { return 0u; });
    base_bank const own = base_bank_of(g, id);
    auto const bank_of = [&](int i) { return base_bank_of(g, i).behind; };
    bool const apart = other == none || (p.cycle[other] == p.cycle[id] && own.family != 0 &&
                                         own.family == base_bank_of(g, other).family);
    return apart && (own.family == 0 || take_slot(s.of_bank, g, p, id, interval, bank_of) == none);
}

// Steps of different basic blocks, and of one whose steps come one after the other, use the ports
// one after the other: by their extremes.
constexpr bool blocks_in_sequence(auto const& g, auto const& p, reach const& ways,
                                  access_extremes const& x) {
    for (int a = 0; a < g.basic_block_count; ++a)
        for (int b = 0; b < g.basic_block_count; ++b)
            for (int kind = 0; kind < 2 && (a != b || !is_single(g, loop_of(g, a))); ++kind) {
                int const from = x.latest[kind][a], to = x.earliest[kind][b];
                if (from != none && to != none && !in_sequence(g, p, ways, from, to, 1))
                    return false;
            }
    return true;
}

// Each access finds a slot, and blocks are in sequence; false: the pairs have to be looked at.
constexpr bool slots_hold(auto const& g, auto const& p, reach const& ways, access_groups const& all,
                          access_group const& group) {
    if (has_loops(g) && !blocks_in_sequence(g, p, ways, find_extremes(g, p, all, group)))
        return false;
    slots_of_banks s{};
    for (int i = group.first; i != none; i = all.next[i]) {
        int const loop = has_loops(g) ? loop_of(g, g.nodes[i].basic_block) : int(no_loop);
        bool const by_interval = !has_loops(g) || is_single(g, loop);
        if (!finds_slot(s, g, p, i, by_interval ? ways.back[loop + 1] : unreachable)) return false;
    }
    return true;
}

// The first access whose port an earlier one needs, too.
constexpr int overloads_in_pairs(auto const& g, auto const& p, reach const& ways,
                                 access_groups const& all, access_group const& group,
                                 port_list const& ports) {
    for (int j = group.first; j != none; j = all.next[j]) {
        if (ports.of[j] >= ports_for(g, j)) return j;
        bool overloads = false;
        for_each_near(all, group, j, [&](int i) {
            overloads = i != j && !are_in_other_cycles(g, p, ways, i, j) &&
                        use_one_port(g, ports, i, j) && compete(g, i, j) &&
                        !share_in_time(g, p, ways, i, j);
            return overloads || i == j;
        });
        if (overloads) return j;
    }
    return none;
}

} // namespace detail

// No more accesses in a cycle than each RAM has ports for them.
constexpr int overloads_port(auto const& g, auto const& p, reach const& ways) {
    access_groups const all = find_access_groups(g);
    port_list const ports = find_ports(g, p, ways, all);
    for (int k = 0; k < all.count; ++k) {
        access_group const& group = all.of[k];
        if (!has_scheduled_ports(g, group.resource)) continue;
        bool const by_kind = group.alike && !shares_kinds(g, group.resource);
        if (by_kind && detail::slots_hold(g, p, ways, all, group)) continue;
        if (int const id = detail::overloads_in_pairs(g, p, ways, all, group, ports); id != none)
            return id;
    }
    return none;
}

} // namespace hls::ir
