// Why a schedule at given intervals cannot be: a ring of operations and dependences that needs more
// cycles than lie between the steps it goes through.
#pragma once

#include <cstddef>
#include <type_traits>

#include "carried.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int by_port = -1;

// The ring, from a node back along what fixed its cycle.
struct recurrence {
    int count; // nodes, latest first; 0: no ring was found
    int nodes[max_nodes];
    int dependences[max_nodes]; // that leads to the node from the next one in the row; 0: operand,
                                // by_port: the next one holds the port
    int missing;                // cycles
};

// The cycle in which the value is there.
constexpr int ready_at(scheduling_state const& s, big_plan const& plan, int id) {
    return plan.cycle[id] + s.latency[id];
}

// Nodes of rings that do not take too long: what pushes them on stands elsewhere.
struct innocent {
    bool nodes[max_nodes];
};

// As good an explanation of where an operation stands.
constexpr bool is_as_late(int ready, int cycle) { return ready >= cycle - 1; }

// The node of the same step that fixes the cycle of `id`; none: nothing does. (Without calls: it is
// what constant evaluation does most here.)
constexpr int latest_before(auto const& g, dependence_list const& d, scheduling_state const& s,
                            big_plan const& plan, int id, innocent const& ignored) {
    node const& n = g.nodes[id];
    int const operands[] = {n.a, n.b, n.c}, cycle = plan.cycle[id];
    int latest = none, latest_ready = 0, e = d.first[id];
    for (int k = 0; k < 3 || e != 0; ++k) {
        int from = none;
        if (k < 3) {
            from = operands[k];
        } else {
            dependence const& x = d.entries[e];
            e = d.next[e];
            if (x.over == way::same && plan.cycle[x.from] + x.cycles == cycle) from = x.from;
        }
        if (s.timeless[from]) continue;
        int const ready = plan.cycle[from] + s.latency[from];
        bool better = latest == none;
        if (!better && ignored.nodes[from] != ignored.nodes[latest])
            better =
                ignored.nodes[latest] ? is_as_late(ready, cycle) : !is_as_late(latest_ready, cycle);
        else if (!better)
            better = ready != latest_ready ? ready > latest_ready
                                           : plan.at[from].high > plan.at[latest].high;
        if (!better) continue;
        latest = from;
        latest_ready = ready;
    }
    return latest;
}

// For the dependence that moved it, at least as long as for the node before it in its own step.
constexpr bool waits_longest(scheduling_state const& s, big_plan const& plan, int id, int before) {
    return before == none || s.earliest[id] >= ready_at(s, plan, before);
}

constexpr bool is_operand(node const& n, int id) { return n.a == id || n.b == id || n.c == id; }

// When an operand is there, if nothing else is late.
constexpr arrival start_behind(auto const& g, scheduling_state const& s,
                               scheduling_problem const& p, int from, int id, arrival at) {
    node const& n = g.nodes[id];
    if (s.uses[id] == operand_use::effect)
        return effect_at(g, p.target, n, enabling_of(s, n, id), s.fetch[id],
                         [&](int other) { return other == from ? at : arrival{}; });
    if (s.uses[id] == operand_use::plain || at.high == 0) return at;
    arrival start{};
    operand_class of{s.classes[from], {}, {}};
    if (s.meets) of = {s.classes[from], s.sources[from], s.classes[id]};
    for (int k = 0; k < 3; ++k)
        if (operand(n, k) == from)
            start = later(start, as_operand(n, k, g.nodes[from].type.width, of, at, s.times));
    return start;
}

// Cycles that a link takes where its operations stand: as many as its latency and the clock want;
// ports may have moved them further.
constexpr int link_cycles(scheduling_state const& s, big_plan const& plan, int from, int to) {
    return lesser_of(plan.cycle[to] - plan.cycle[from], 1 + s.latency[from]);
}

// Where the next operation of the ring would stand if it waited for nothing but the one before it.
// (Other operands are there earlier once the ring has moved on.) Ports and shared operators keep
// it where it is.
constexpr found_cycle next_in_ring(auto const& g, scheduling_state const& s,
                                   scheduling_problem const& p, big_plan const& plan, int from,
                                   int id, found_cycle const& x) {
    node const& n = g.nodes[id];
    bool const is_shared = n.timing != 0 && is_sharing(n);
    if (is_shared || !is_operand(n, from))
        return {x.cycle + link_cycles(s, plan, from, id), result_at(g, s, p, id, {})};
    arrival const start = start_behind(g, s, p, from, id, x.at);
    found_cycle next{x.cycle + s.latency[from], {}};
    fit_behind(g, s, p, id, start, next);
    return next;
}

constexpr int cycles_over(dependence_list const& d, scheduling_state const& s, big_plan const& plan,
                          int dependence, int from, int to) {
    return dependence == by_port ? plan.cycle[to] - plan.cycle[from]
                                 : d.entries[dependence].cycles - s.between[dependence];
}

// Cycles that the ring lacks where its operations stand.
constexpr int missing_as_scheduled(dependence_list const& d, scheduling_state const& s,
                                   big_plan const& plan, recurrence const& r) {
    int missing = 0;
    for (int i = 0; i < r.count; ++i) {
        int const to = r.nodes[i], from = r.nodes[(i + 1) % r.count], e = r.dependences[i];
        missing += e == 0 ? link_cycles(s, plan, from, to) : cycles_over(d, s, plan, e, from, to);
    }
    return missing;
}

// When a result is there that waits for no operand. A word of a shift register stands behind the
// multiplexer of the shifts to come, one of a bypass behind what computes it.
constexpr arrival alone_at(auto const& g, scheduling_state const& s, scheduling_problem const& p,
                           big_plan const& plan, int id) {
    bool const waits = g.nodes[id].kind == op::tap || is_bypassed(g.nodes[id]);
    return waits ? plan.at[id] : result_at(g, s, p, id, {});
}

// Cycles that the ring lacks by itself.
constexpr int missing_by_itself(auto const& g, dependence_list const& d, scheduling_state const& s,
                                scheduling_problem const& p, big_plan const& plan,
                                recurrence const& r) {
    int missing = 0, last = 0; // in the row, a dependence between steps leads to it
    while (last < r.count && r.dependences[last] <= 0) ++last;
    found_cycle x{};
    for (int k = 0; k < r.count; ++k) {
        int const i = (last + r.count - k) % r.count; // from the earliest to the latest
        int const to = r.nodes[i], from = r.nodes[(i + 1) % r.count], e = r.dependences[i];
        if (e == 0) {
            x = next_in_ring(g, s, p, plan, from, to, x);
            continue;
        }
        missing += x.cycle + cycles_over(d, s, plan, e, from, to);
        x = {0, alone_at(g, s, p, plan, to)};
    }
    return missing + x.cycle;
}

// The access in whose place `id` would stand; none: no port keeps it.
constexpr int holder_before(auto const& g, dependence_list const& d, scheduling_state const& s,
                            scheduling_problem const& p, big_plan const& plan, int id) {
    node const& n = g.nodes[id];
    int holder = none;
    if (!is_memory_access(n.kind) || !s.in_ram[n.resource]) return none;
    if (first_cycle(g, s, d, plan, id) >= plan.cycle[id]) return none;
    int const interval = port_interval(g, p, n.basic_block), before = plan.cycle[id] - 1;
    for_each_holder(g, s.ports, id, before, interval, [&](int other) {
        if (collide(g, s.ports, id, other, plan.cycle[other] - before, interval)) holder = other;
        return holder != none;
    });
    return holder;
}

// Where in the row each node stands, from 1. (A type of its own: clang takes its time for arrays
// that are variables.)
struct row_positions {
    int of[max_nodes];
};

inline constexpr std::nullptr_t no_holders = nullptr; // ports are not looked at

// Follows causes from a node until one comes twice. What the ring lacks: by itself, or where its
// operations stand.
constexpr recurrence follow_causes(auto const& g, dependence_list const& d,
                                   scheduling_state const& s, scheduling_problem const& p,
                                   big_plan const& plan, int start, innocent const& ignored,
                                   bool as_scheduled, auto holder_of) {
    recurrence r{};
    row_positions position{};
    int at = start;
    while (at != none && position.of[at] == 0) {
        r.nodes[r.count] = at;
        position.of[at] = r.count + 1;
        if constexpr (!std::is_null_pointer_v<decltype(holder_of)>)
            if (int const holder = holder_of(at); holder != none) {
                r.dependences[r.count++] = by_port;
                at = holder;
                continue;
            }
        int const before = latest_before(g, d, s, plan, at, ignored);
        bool const moved = s.cause[at] != 0 && waits_longest(s, plan, at, before);
        bool const other =
            moved && before != none && ignored.nodes[source_of(s, d.entries[s.cause[at]])] &&
            !ignored.nodes[before] && is_as_late(ready_at(s, plan, before), plan.cycle[at]);
        r.dependences[r.count] = moved && !other ? s.cause[at] : 0;
        at = moved && !other ? source_of(s, d.entries[s.cause[at]]) : before;
        ++r.count;
    }
    if (at == none) return {};
    int const first = position.of[at] - 1;
    for (int i = first; i < r.count; ++i) {
        r.nodes[i - first] = r.nodes[i];
        r.dependences[i - first] = r.dependences[i];
    }
    r.count -= first;
    r.missing = missing_as_scheduled(d, s, plan, r);
    if (r.missing > 0 && !as_scheduled) r.missing = missing_by_itself(g, d, s, p, plan, r);
    return r;
}

inline constexpr int rings_followed = 6;

// The ring that pushes a node on: from the source of a dependence that does not hold.
constexpr recurrence find_recurrence(auto const& g, dependence_list const& d,
                                     scheduling_state const& s, scheduling_problem const& p,
                                     big_plan const& plan, int start, bool as_scheduled,
                                     auto holder_of) {
    innocent ignored{};
    for (int tries = 0; tries < rings_followed; ++tries) {
        recurrence const r =
            follow_causes(g, d, s, p, plan, start, ignored, as_scheduled, holder_of);
        if (r.count == 0 || r.missing > 0) return r;
        for (int i = 0; i < r.count; ++i) ignored.nodes[r.nodes[i]] = true;
    }
    return {};
}

// Operations of the ring in the order in which they happen, the target of a dependence between
// steps first.
constexpr int list_recurrence(recurrence const& r, int* nodes) {
    int first = 0;
    for (int i = 0; i < r.count; ++i)
        if (r.dependences[i] > 0) first = i;
    int count = 0;
    for (int i = 0; i < r.count && count < max_limit_nodes; ++i)
        nodes[count++] = r.nodes[(first + r.count - i) % r.count];
    return count;
}

} // namespace detail

} // namespace hls::ir
