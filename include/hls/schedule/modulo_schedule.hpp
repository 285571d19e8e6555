// Modulo scheduling with operation chaining, for a given initiation interval and clock period:
// every operation as early as its operands, the dependences and the memory ports allow. Repeats
// until the dependences between iterations hold too; gives up when they push an operation ever
// later. B. R. Rau, "Iterative modulo scheduling", 1994; here without eviction: ports are taken in
// program order.
#pragma once

#include "dependence.hpp"
#include "plan.hpp"

namespace hls::ir {

struct scheduling_problem {
    device target;
    int ii; // without loops
    int period_ps;
    reach ways; // between steps
};

namespace detail {

inline constexpr int port_slots = 4096; // of a hash table: any number does

// Cycles in which an access that always happens found its port taken: the next one need not look.
struct busy_cycles {
    int bank;
    short basic_block;
    bool known;
    int from, end; // from one to before the other
};

// RAM accesses placed in this round, by the port and the cycle of the interval in which they use
// it: a kernel may have hundreds.
struct port_table {
    int count;
    int accesses[max_nodes]; // in program order
    int slots[max_nodes];    // of each of them
    int first[port_slots];   // the last that was placed there; 0: none
    int next[max_nodes];     // one that was placed there before; 0: none
    busy_cycles loads[max_resources], stores[max_resources];
    bool is_shared[max_nodes]; // indexes of several loads, which can share a port
};

struct placement {
    int earliest[max_nodes]; // cycle, from dependences between steps
    int cause[max_nodes];    // the dependence that moved it there; 0: none
    bool in_ram[max_resources];
    int shift_of[max_resources]; // see moving_taps.hpp
    int pending[max_nodes];      // as each element was placed
    // What does not change from round to round, found once:
    int adder_level;
    op_class classes[max_nodes];
    int delay[max_nodes];         // ps of each operation
    int latency[max_nodes];       // cycles of each operation
    int between[max_dependences]; // cycles between the steps of each dependence
    port_table ports;
    int too_slow; // an operation that does not fit the period
};

// Room for logic between two registers.
constexpr int usable_ps(scheduling_problem const& p) { return p.period_ps - p.target.register_ps; }

constexpr int first_cycle(auto const& g, placement const& s, dependence_list const& d,
                          big_plan const& plan, int id) {
    node const& n = g.nodes[id];
    int cycle = s.earliest[id];
    int const operands[] = {n.a, n.b, n.c};
    for (int const from : operands) {
        if (from == none) continue;
        int const ready = plan.cycle[from] + s.latency[from];
        if (ready > cycle) cycle = ready;
    }
    for (int e = d.first[id]; e != 0; e = d.next[e]) {
        dependence const& x = d.entries[e];
        if (x.over == way::same && plan.cycle[x.from] + x.cycles > cycle)
            cycle = plan.cycle[x.from] + x.cycles;
    }
    return cycle;
}

// When operands are there in `cycle`, after those that come from registers (0).
constexpr arrival start_in(auto const& g, placement const& s, big_plan const& plan, int id,
                           int cycle) {
    arrival start{};
    for (int k = 0; k < 3; ++k) {
        int const from = operand(g.nodes[id], k);
        if (from == none || always_there(g.nodes[from].kind)) continue;
        if (plan.cycle[from] + s.latency[from] != cycle) continue;
        start = later(start, plan.at[from]);
    }
    return start;
}

constexpr arrival result_at(auto const& g, placement const& s, scheduling_problem const& p, int id,
                            arrival start) {
    node const& n = g.nodes[id];
    answer const ready = properties(n.kind).ready;
    if (ready == answer::next_cycle) return {0, 0};
    if (ready == answer::of_memory) return word_at(g, p.target, n, s.in_ram[n.resource], start);
    return after(s.classes[id], start, s.delay[id], s.adder_level);
}

// Cycles after which a step of this basic block comes again, always; others come in turn.
constexpr int port_interval(auto const& g, scheduling_problem const& p, int basic_block) {
    if (!has_loops(g)) return p.ii;
    int const loop = loop_of(g, basic_block);
    return is_single(g, loop) ? p.ways.back[loop + 1] : unreachable;
}

// Two accesses need the same port in the same cycle.
constexpr bool collide(auto const& g, int x, int y, int apart, int interval) {
    node const& a = g.nodes[x];
    node const& b = g.nodes[y];
    return a.basic_block == b.basic_block && apart % interval == 0 && compete(g, a, b) &&
           (apart != 0 || !may_share(g, a, b));
}

constexpr int port_slot(node const& n, int cycle, int interval) {
    unsigned const port = unsigned(n.resource) * 2 + (n.kind == op::store);
    unsigned const mixed =
        (port * 64 + unsigned(n.basic_block)) * 0x9e3779b1u + unsigned(cycle % interval);
    return int(mixed & (port_slots - 1));
}

constexpr void clear_ports(port_table& t) {
    for (int i = 0; i < t.count; ++i) t.first[t.slots[i]] = 0;
    for (int r = 0; r < max_resources; ++r) t.loads[r].known = t.stores[r].known = false;
    t.count = 0;
}

constexpr void take_port(port_table& t, int id, int slot) {
    t.next[id] = t.first[slot];
    t.first[slot] = id;
    t.slots[t.count] = slot;
    t.accesses[t.count++] = id;
}

constexpr bool port_is_free(auto const& g, placement const& s, big_plan const& plan, int id,
                            int cycle, int ii) {
    for (int i = s.ports.first[port_slot(g.nodes[id], cycle, ii)]; i != 0; i = s.ports.next[i])
        if (collide(g, id, i, plan.cycle[i] - cycle, ii)) return false;
    return true;
}

// Where to look first, and what has been found.
constexpr int skip_busy(busy_cycles& b, int bank, short basic_block, int cycle) {
    bool const same = b.known && b.bank == bank && b.basic_block == basic_block;
    if (!same || cycle < b.from || cycle > b.end) b = {bank, basic_block, true, cycle, cycle};
    return b.end;
}

// Each access placed before takes one cycle of the interval at most.
constexpr int cycle_with_port(auto const& g, placement& s, scheduling_problem const& p,
                              big_plan const& plan, int id, int cycle) {
    node const& n = g.nodes[id];
    if ((n.kind != op::load && n.kind != op::store) || !s.in_ram[n.resource]) return cycle;
    int const interval = port_interval(g, p, n.basic_block);
    int const last = cycle + (interval < s.ports.count ? interval : s.ports.count);
    bool const shares = n.c != none || (n.kind == op::load && s.ports.is_shared[n.a]);
    busy_cycles& busy = (n.kind == op::load ? s.ports.loads : s.ports.stores)[n.resource];
    if (!shares) cycle = skip_busy(busy, bank_of(g, n), n.basic_block, cycle);
    if (cycle > last) cycle = last;
    while (cycle < last && !port_is_free(g, s, plan, id, cycle, interval)) ++cycle;
    if (!shares) busy.end = cycle;
    take_port(s.ports, id, port_slot(n, cycle, interval));
    return cycle;
}

constexpr void find_shared_indexes(auto const& g, port_table& t) {
    bool used[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind != op::load) continue;
        t.is_shared[n.a] = used[n.a];
        used[n.a] = true;
    }
}

// Everything that stays the same in all rounds.
constexpr placement begin_placement(auto const& g, dependence_list const& d,
                                    scheduling_problem const& p) {
    placement s{};
    for (int r = 0; r < g.resource_count; ++r) {
        s.in_ram[r] = in_ram(g, r);
        if (g.resources[r].kind == resource_kind::shift_register) s.shift_of[r] = only_shift(g, r);
    }
    find_shared_indexes(g, s.ports);
    s.adder_level = adder_level(p.target);
    for (int i = 1; i < g.node_count; ++i) {
        s.classes[i] = class_of(g, g.nodes[i]);
        s.delay[i] = delay_of(g, p.target, g.nodes[i]);
        bool const from_ram = is_access(g.nodes[i].kind) && s.in_ram[g.nodes[i].resource];
        s.latency[i] = timing_of(p.target, g.nodes[i].kind, from_ram).cycles;
    }
    for (int e = 1; e < d.count; ++e)
        if (d.entries[e].over != way::same) s.between[e] = cycles_between(g, p.ways, d.entries[e]);
    return s;
}

// Places one operation; the next cycle if it does not fit behind its operands in this one.
constexpr void place(auto const& g, placement& s, dependence_list const& d,
                     scheduling_problem const& p, big_plan& plan, int id) {
    node const& n = g.nodes[id];
    int cycle = first_cycle(g, s, d, plan, id);
    arrival start = start_in(g, s, plan, id, cycle);
    arrival result = result_at(g, s, p, id, start);
    if ((start.high > 0 && result.high > usable_ps(p)) || start.high > usable_ps(p)) {
        ++cycle;
        result = result_at(g, s, p, id, {});
    }
    if (n.kind == op::tap) {
        s.pending[id] = pending_shifts(g, plan, p.ways, id, s.shift_of[n.resource]);
        int const ready = element_ps(g, p.target, id, s.pending[id]);
        result = {ready, ready};
    }
    if (result.high > usable_ps(p)) s.too_slow = id;
    int const with_port = cycle_with_port(g, s, p, plan, id, cycle);
    if (with_port != cycle) result = result_at(g, s, p, id, {});
    plan.cycle[id] = with_port;
    plan.at[id] = result;
}

// Moves the targets of dependences between steps; true when something moved.
constexpr bool enforce_carried(placement& s, dependence_list const& d, big_plan const& plan) {
    bool moved = false;
    for (int e = 1; e < d.count; ++e) {
        dependence const& x = d.entries[e];
        if (x.over == way::same) continue;
        int const wanted = plan.cycle[x.from] + x.cycles - s.between[e];
        if (plan.cycle[x.to] >= wanted) continue;
        s.earliest[x.to] = wanted;
        s.cause[x.to] = e;
        moved = true;
    }
    return moved;
}

// Elements of shift registers were placed before their shift moved on.
constexpr bool taps_moved(auto const& g, placement const& s, scheduling_problem const& p,
                          big_plan const& plan) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::tap &&
            s.pending[i] != pending_shifts(g, plan, p.ways, i, s.shift_of[g.nodes[i].resource]))
            return true;
    return false;
}

// Two accesses still share a port when an interval has fewer slots than accesses.
constexpr int port_conflict(auto const& g, placement const& s, scheduling_problem const& p,
                            big_plan const& plan) {
    for (int i = 0; i < s.ports.count; ++i) {
        int const id = s.ports.accesses[i];
        int const interval = port_interval(g, p, g.nodes[id].basic_block);
        for (int other = s.ports.next[id]; other != 0; other = s.ports.next[other])
            if (collide(g, id, other, plan.cycle[id] - plan.cycle[other], interval)) return id;
    }
    return none;
}

// Accesses of which at most one happens share a port in one cycle, not in two: the earlier one
// waits for the later one. True when something moved.
constexpr bool align_sharers(auto const& g, placement& s, scheduling_problem const& p,
                             big_plan const& plan) {
    bool moved = false;
    for (int i = 0; i < s.ports.count; ++i) {
        int const late = s.ports.accesses[i];
        int const interval = port_interval(g, p, g.nodes[late].basic_block);
        for (int early = s.ports.first[s.ports.slots[i]]; early != 0; early = s.ports.next[early]) {
            int const apart = plan.cycle[late] - plan.cycle[early];
            if (apart <= 0 || !collide(g, late, early, apart, interval) ||
                !may_share(g, g.nodes[late], g.nodes[early]))
                continue;
            s.earliest[early] = plan.cycle[late];
            moved = true;
        }
    }
    return moved;
}

} // namespace detail

} // namespace hls::ir
