// Attempts that would never settle, seen early: a ring of dependences that is too long, accesses
// that have too few slots of their ports, or rounds that only drift.
#pragma once

#include "../recurrences/crowded_accesses.hpp"
#include "other_rings.hpp"

namespace hls::ir::detail {

inline constexpr int rings_tried = 4; // in a round: following all of them takes too long

constexpr bool is_among(int x, int const* list, int count) {
    for (int i = 0; i < count; ++i)
        if (list[i] == x) return true;
    return false;
}

// Of several rings the one deepest in loops: what gives way to it may be room enough for those
// around it.
constexpr recurrence find_ring(auto const& g, dependence_list const& d, scheduling_state const& s,
                               scheduling_problem const& p, big_plan const& plan, bool as_scheduled,
                               auto holder_of) {
    int tried = 0, deepest = -1, starts[rings_tried]{};
    recurrence found{};
    for_each_broken(g, s, d, p.ways, plan, [&](int e) {
        int const start = source_of(s, d.entries[e]);
        starts[tried++] = start;
        bool const is_last = tried == rings_tried;
        if (is_among(start, starts, tried - 1)) return is_last; // leads to the same ring
        recurrence const r = find_recurrence(g, d, s, p, plan, start, as_scheduled, holder_of);
        if (r.count == 0 || r.missing <= 0) return is_last;
        int const depth = has_loops(g) ? depth_of_ring(g, p.ways, d, r) : 0;
        if (depth > deepest) {
            deepest = depth;
            found = r;
        }
        return is_last || !has_loops(g);
    });
    return found;
}

inline constexpr int rounds_before_suspicion = 2;
inline constexpr int rounds_for_ports_to_settle = 6; // accesses may change their order till then
inline constexpr int rounds_for_rings_to_part = 16;  // one that still lacks cycles where it stands
                                                     // is moved on by others that it moves on

// A dependence that pushes an operation ever later, seen as soon as it comes round once; where
// memory ports push it on, when that should have settled.
constexpr bool is_endless(auto const& g, dependence_list const& d, scheduling_state const& s,
                          scheduling_problem const& p, int round, big_plan& plan, failure& f) {
    if (round < rounds_before_suspicion) return false;
    recurrence r = find_ring(g, d, s, p, plan, false, no_holders);
    if (r.count > 0 && g.loop_count > 1) find_other_rings(g, d, s, p, plan, r, f);
    if (r.count == 0 && has_loops(g) && round >= rounds_for_ports_to_settle)
        r = find_ring(g, d, s, p, plan, round >= rounds_for_rings_to_part,
                      [&](int id) { return holder_before(g, d, s, p, plan, id); });
    if (r.count > 0) explain_ring(d, r, plan, f);
    return r.count > 0;
}

// Loads and stores of a memory have too few slots of their ports.
constexpr bool is_crowded(auto const& g, dependence_list const& d, scheduling_state const& s,
                          scheduling_problem const& p, big_plan& plan, failure& f) {
    int const e = most_awaited(d, [&](int i) { return !holds(g, s, d, p.ways, plan, i); });
    int const missing = e == 0 ? 0 : lacking_slots(g, d, s, d.entries[e], p.ii);
    if (missing == 0) return false;
    explain_unsettled(g, d, s, p.ways, plan, f);
    f.missing = missing;
    return true;
}

// Where operations stood in an earlier round, and by how much they have moved since.
struct drift {
    int round;            // the earlier one
    int cycle[max_nodes]; // in it
    int after, cycles; // so many rounds later, all that had moved had by as many cycles; 0: never
    bool moved[max_nodes];
};

struct banks_of_memories {
    bool unknown[max_resources]; // the bank of an access of the memory is not known
};

constexpr banks_of_memories find_banks(auto const& g, scheduling_state const& s) {
    banks_of_memories b{};
    for (int i = 1; i < g.node_count; ++i)
        if (s.has_port[i] && s.ports.bank[i] == every_bank) b.unknown[g.nodes[i].resource] = true;
    return b;
}

// Accesses that may use one port have one number, and others mostly another one.
constexpr int number_of_ports(node const& access, int bank, banks_of_memories const& b) {
    bool const all = b.unknown[access.resource];
    return slot_of(unsigned(access.resource) * 64, all ? 0 : bank + 1, 0, 1);
}

// Cycles by which all that moved did; 0: not by as many, or a port has accesses among them and
// others, or a shift register elements and shifts, which multiplexers lie between.
constexpr int common_shift(auto const& g, scheduling_state const& s, big_plan const& plan,
                           drift const& d) {
    bool moves[reservation_slots]{}, stays[reservation_slots]{};
    bool line_moves[max_resources]{}, line_stays[max_resources]{};
    banks_of_memories const banks = find_banks(g, s);
    int cycles = 0;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        int const by = plan.cycle[i] - d.cycle[i];
        if (is_memory_access(n.kind) && s.in_ram[n.resource])
            (by == 0 ? stays : moves)[number_of_ports(n, s.ports.bank[i], banks)] = true;
        if (n.kind == op::tap || n.kind == op::shift)
            (by == 0 ? line_stays : line_moves)[n.resource] = true;
        if (by == 0) continue;
        if (cycles != 0 && by != cycles) return 0;
        cycles = by;
    }
    for (int r = 0; r < g.resource_count; ++r)
        if (line_moves[r] && line_stays[r]) return 0;
    for (int k = 0; k < reservation_slots; ++k)
        if (moves[k] && stays[k]) return 0;
    return cycles;
}

constexpr bool same_moved(auto const& g, big_plan const& plan, drift const& d) {
    for (int i = 1; i < g.node_count; ++i)
        if (d.moved[i] != (plan.cycle[i] != d.cycle[i])) return false;
    return true;
}

constexpr void look_from(auto const& g, big_plan const& plan, int round, drift& d) {
    d.round = round;
    d.after = d.cycles = 0;
    for (int i = 1; i < g.node_count; ++i) d.cycle[i] = plan.cycle[i];
}

// Twice after as many rounds, the same operations have moved by as many cycles: it goes on like
// that. What they wait for stays where it is and is earlier already, and among themselves nothing
// changes, ports included. Looks back to rounds 1, 2, 4, 8...
constexpr bool drifts_endlessly(auto const& g, scheduling_state const& s, big_plan const& plan,
                                int round, drift& d) {
    int const cycles = common_shift(g, s, plan, d), after = round - d.round;
    if (d.cycles > 0 && after == 2 * d.after && cycles == 2 * d.cycles && same_moved(g, plan, d))
        return true;
    if (d.cycles == 0 && cycles > 0) {
        d.cycles = cycles;
        d.after = after;
        for (int i = 1; i < g.node_count; ++i) d.moved[i] = plan.cycle[i] != d.cycle[i];
    }
    if (round >= 2 * d.round) look_from(g, plan, round, d);
    return false;
}

} // namespace hls::ir::detail
