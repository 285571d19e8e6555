// A modulo reservation table: which accesses hold the ports of which memory in which cycle of the
// interval. An access that shares (memory_ports.hpp) takes no port of its own.
#pragma once

#include "../../analysis/indexes/equivalent_accesses.hpp"
#include "../plan.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int reservation_slots = 4096; // of a hash table: any number does

// Cycles in which an access found its port taken that shares with nobody, or as others do: the next
// of these need not look.
struct busy_cycles {
    int access;    // that looked
    int from, end; // from one to before the other
    int round;     // in which it did
};

inline constexpr int remembered_ports = 256; // by hash

// Of accesses to one memory.
struct known_banks {
    int first, end; // of those that are known
    bool unknown;   // some bank is not
};

struct reservation_table {
    int count;
    int accesses[max_nodes];      // in the order in which they were scheduled
    int slots[max_nodes];         // of each of them
    int first[reservation_slots]; // the last that was scheduled there; 0: none
    int next[max_nodes];          // one that was scheduled there before; 0: none
    int bank[max_nodes];          // of each access
    int row[max_nodes];           // of each access: row_of()
    unsigned port[max_nodes];     // of each access: port_number()
    int takes[max_nodes];         // of each access: taken_ports()
    int leaves[max_nodes];        // of each access: ports that others may hold beside it
    int order[max_nodes];         // in which they choose their ports: chooses_before()
    busy_cycles busy[remembered_ports];
    int round;                 // from 1: what stands in `busy` of another one no longer holds
    bool found[max_nodes];     // the port was free for the access: nobody takes it later
    bool shares[max_nodes];    // the access may share a port with another
    int like[max_nodes];       // of each that may: the first that shares with the same others
    base_bank base[max_nodes]; // of each access whose bank is not known
    known_banks banks[max_resources]; // of each array
    bool is_apart[max_nodes];         // of each access: its port has one kind only
    bool any_shares;                  // one of them may
};

// Of the accesses that use the same ports, and of no others.
constexpr unsigned port_number(auto const& g, node const& n) {
    bool const is_apart = n.kind == op::store && !shares_kinds(g, n.resource);
    return ((unsigned(n.resource) * 2 + is_apart) * 64 + unsigned(n.basic_block)) * 0x9e3779b1u;
}

inline constexpr unsigned apart_by_bank = 0x85ebca6bu, apart_by_cycle = 0xc2b2ae35u;

constexpr int slot_of(unsigned port, int bank, int cycle, int interval) {
    unsigned const mixed =
        port + unsigned(bank) * apart_by_bank + unsigned(cycle % interval) * apart_by_cycle;
    return int((mixed ^ (mixed >> 15)) & (reservation_slots - 1));
}

// may_share() of two accesses in one slot.
constexpr bool share_port(auto const& g, reservation_table const& t, int x, int y) {
    node const& a = g.nodes[x];
    node const& b = g.nodes[y];
    if (a.a == b.a && a.kind == op::load && b.kind == op::load) return true;
    if (exclusive(g, a.c, b.c)) return true;
    if (t.row[x] != none && t.row[x] == t.row[y]) return true;
    bool const know_banks = t.bank[x] != every_bank && t.bank[y] != every_bank;
    return !know_banks && differ_in_bank(g, x, y);
}

// False: banks differ, in this step if the accesses are of one. Of both no bank is known.
constexpr bool may_compete(auto const& g, reservation_table const& t, int x, int y, bool in_step) {
    base_bank const& a = t.base[x];
    base_bank const& b = t.base[y];
    if (in_step && are_in_other_banks(a, b)) return false;
    return (a.known & b.known) == 0 || may_use_one_bank(g, x, y);
}

// Two accesses in one slot need the same port in the same cycle. (What is known of the banks of
// both is the same there, if it is all of it.)
constexpr bool collide(auto const& g, reservation_table const& t, int x, int y, int apart,
                       int interval) {
    if (t.port[x] != t.port[y] || apart % interval != 0) return false;
    int const unknown = (t.bank[x] == every_bank) + (t.bank[y] == every_bank);
    if (unknown == 1 && !may_use_one_bank(g, x, y)) return false;
    if (unknown == 2 && !may_compete(g, t, x, y, apart == 0)) return false;
    return apart != 0 || !(t.shares[x] || t.shares[y]) || !share_port(g, t, x, y);
}

constexpr void clear(reservation_table& t) {
    for (int i = 0; i < t.count; ++i) t.first[t.slots[i]] = 0;
    ++t.round;
    t.count = 0;
}

// Calls f(access) for those that were scheduled in the slot of `id`, until it returns true: of its
// bank, and of accesses whose bank is not known.
constexpr bool for_each_holder(auto const& g, reservation_table const& t, int id, int cycle,
                               int interval, auto f) {
    known_banks const& all = t.banks[g.nodes[id].resource];
    int const bank = t.bank[id], first = bank == every_bank ? all.first : bank;
    int const end = bank == every_bank ? all.end : bank + 1;
    for (int b = first; b < end + all.unknown; ++b) {
        int const which = b == end ? every_bank : b;
        for (int i = t.first[slot_of(t.port[id], which, cycle, interval)]; i != 0; i = t.next[i])
            if (i != id && t.bank[i] == which && f(i)) return true;
    }
    return false;
}

// Ports that accesses hold: those of one row hold them together. Others are counted where they are
// found.
struct held_ports {
    int count;
    int accesses;
    int row[most_ports]; // of each access

    constexpr void add_row(int own, int ports) {
        for (int k = 0; k < accesses; ++k)
            if (row[k] == own) return;
        row[accesses++] = own;
        count += ports;
    }
};

// Of the ports that `id` can use too few are left in this cycle, after all holders, or those before
// it only.
constexpr bool is_port_taken(auto const& g, reservation_table const& t, big_plan const& plan,
                             int id, int cycle, int interval, bool before = false) {
    int const most = t.leaves[id];
    held_ports held;
    held.count = held.accesses = 0;
    return for_each_holder(g, t, id, cycle, interval, [&](int other) {
        if ((before && t.order[other] >= t.order[id]) ||
            !collide(g, t, id, other, plan.cycle[other] - cycle, interval))
            return false;
        if (t.row[other] == none)
            held.count += t.takes[other];
        else
            held.add_row(t.row[other], t.takes[other]);
        return held.count > most;
    });
}

// After all are scheduled: those before it leave it no port.
constexpr bool is_overbooked(auto const& g, reservation_table const& t, big_plan const& plan,
                             int id, int interval) {
    return !t.found[id] && is_port_taken(g, t, plan, id, plan.cycle[id], interval, true);
}

constexpr bool same_port(auto const& g, reservation_table const& t, int x, int y) {
    node const& a = g.nodes[x];
    node const& b = g.nodes[y];
    return a.kind == b.kind && a.resource == b.resource && a.basic_block == b.basic_block &&
           t.bank[x] == t.bank[y] && t.like[x] == t.like[y];
}

// Where to look first, and what has been found.
constexpr busy_cycles& busy_at(reservation_table& t, auto const& g, int id, int cycle) {
    bool const is_store = g.nodes[id].kind == op::store;
    unsigned const port = t.port[id] + unsigned(t.bank[id]) * apart_by_bank +
                          unsigned(t.like[id]) * apart_by_cycle + is_store;
    busy_cycles& b = t.busy[(port ^ (port >> 15)) & (remembered_ports - 1)];
    if (b.round != t.round || !same_port(g, t, b.access, id) || cycle < b.from || cycle > b.end)
        b = {id, cycle, cycle, t.round};
    return b;
}

// The first cycle from `cycle` on with a free port, which the access holds from now on. Each access
// scheduled before takes one cycle of the interval at most; if all are taken, it is overbooked.
constexpr int reserve(auto const& g, reservation_table& t, big_plan const& plan, int id, int cycle,
                      int interval) {
    int const last = cycle + (interval < t.count ? interval : t.count);
    busy_cycles unknown{};
    bool const is_known = !t.shares[id] || t.like[id] != none;
    busy_cycles& busy = is_known ? busy_at(t, g, id, cycle) : unknown;
    if (is_known) cycle = busy.end < last ? busy.end : last;
    while (cycle < last && is_port_taken(g, t, plan, id, cycle, interval)) ++cycle;
    t.found[id] = cycle < last && t.is_apart[id];
    busy.end = cycle;
    int const slot = slot_of(t.port[id], t.bank[id], cycle, interval);
    t.next[id] = t.first[slot];
    t.first[slot] = id;
    t.slots[t.count] = slot;
    t.accesses[t.count++] = id;
    return cycle;
}

constexpr void note_bank(known_banks& all, int bank) {
    if (bank == every_bank)
        all.unknown = true;
    else if (all.end == 0)
        all = {bank, bank + 1, all.unknown};
    else if (bank < all.first)
        all.first = bank;
    else if (bank >= all.end)
        all.end = bank + 1;
}

// What stays the same whatever is scheduled.
constexpr void begin_reservations(auto const& g, reservation_table& t) {
    sharing_facts const all = find_sharing_facts(g);
    equivalent_accesses const equivalent = find_equivalent_accesses(g, all);
    for (int i = 1; i < g.node_count; ++i) {
        if (!is_memory_access(g.nodes[i].kind)) continue;
        t.bank[i] = bank_of(g, i);
        t.is_apart[i] = !shares_kinds(g, g.nodes[i].resource);
        t.row[i] = row_of(g, i);
        t.port[i] = port_number(g, g.nodes[i]);
        t.takes[i] = taken_ports(g, i);
        t.leaves[i] = usable_ports(g, i) - t.takes[i];
        bool const is_late = g.nodes[i].kind == op::load && !t.is_apart[i];
        t.order[i] = is_late ? max_nodes + i : i;
        t.shares[i] = may_share_with_some(g, all, i);
        t.any_shares |= t.shares[i];
        note_bank(t.banks[g.nodes[i].resource], t.bank[i]);
        if (t.bank[i] != every_bank) continue;
        t.like[i] = equivalent.first[i];
        t.base[i] = base_bank_of(g, i);
    }
}

} // namespace detail

} // namespace hls::ir
