// Dependences that are not operands: program order of effects, state from step to step, memory
// accesses. cycle(to) + (cycles between the two steps) >= cycle(from) + cycles.
#pragma once

#include "../analysis/affine.hpp"
#include "../analysis/fence.hpp"
#include "moving_taps.hpp"

namespace hls::ir {

inline constexpr int max_dependences = 4 * max_nodes;

// Which later step the target stands in.
enum class way : unsigned char {
    same,      // the same step
    later,     // the next one of its basic block, or with `distance` n the n-th next
    carried,   // `distance` iterations of `loop` later
    requested, // the same step, by latency control number `distance`: whichever node stands first
};

struct dependence {
    int from;
    int to;
    short cycles;
    int distance;
    signed char loop;
    way over;
};

// Dependences in a list per target node, so that one pass over the nodes can honour them.
struct dependence_list {
    int count; // entry 0 is unused
    dependence entries[max_dependences];
    int next[max_dependences]; // same target; 0: end
    int first[max_nodes];
    bool overflow;
};

// Ports and memories whose every use has to keep its place before and after others: who has most.
constexpr int busiest_resource(auto const& g, int& uses) {
    int of[max_resources]{};
    int busiest = 0;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (is_predicated(n.kind) && names_resource(n.kind)) ++of[n.resource];
    }
    for (int r = 1; r < g.resource_count; ++r)
        if (of[r] > of[busiest]) busiest = r;
    uses = of[busiest];
    return busiest;
}

constexpr message too_many_orders(auto const& g) {
    int uses = 0;
    resource const& most = g.resources[busiest_resource(g, uses)];
    return say(908, g.where, "kernel `", g.id, "` has more than ", max_dependences - 1,
               " pairs of accesses that keep an order, most at ", kind_name(most.kind), " `",
               most.id, "` with ", uses,
               " accesses in the program; flow.for_ instead of a C++ loop, several "
               "arrays, or HLS_MAX_NODES larger");
}

// Cycles from the step of `from` to the step of `to`, at least.
constexpr int cycles_between(auto const& g, reach const& r, dependence const& d) {
    if (d.over == way::same || d.over == way::requested) return 0;
    int const from = g.nodes[d.from].basic_block, to = g.nodes[d.to].basic_block;
    return d.over == way::later ? r.least[from][to] + (d.distance - 1) * r.least[to][to]
                                : carried_cycles(g, r, from, to, d.loop, d.distance);
}

namespace detail {

constexpr void depend(dependence_list& list, dependence const& d) {
    if (list.count == 0) list.count = 1;
    if (list.count == max_dependences) {
        list.overflow = true;
        return;
    }
    list.entries[list.count] = d;
    list.next[list.count] = list.first[d.to];
    list.first[d.to] = list.count++;
}

constexpr void depend_now(dependence_list& list, int from, int to, int cycles) {
    depend(list, {from, to, short(cycles), 0, no_loop, way::same});
}
constexpr void depend_later(dependence_list& list, int from, int to, int cycles) {
    depend(list, {from, to, short(cycles), 1, no_loop, way::later});
}

constexpr bool is_io(op kind) { return kind == op::read || kind == op::write; }
// Also non-blocking accesses.
constexpr bool uses_port(op kind) { return is_io(kind) || is_non_blocking(kind); }

inline constexpr int independent = -1;

// Cycles from the use x of a port to a later one, y, of the same port. A port moves one word in a
// cycle; a non-blocking read sees the word after those that are read before; credits are reserved
// one after the other.
constexpr int port_gap(node const& x, node const& y) {
    if (x.kind == op::peek) return y.kind == op::peek ? independent : 0;
    if (x.kind == op::write && y.kind == op::write) return 1;
    return has_credit(x) || has_credit(y) ? independent : 1;
}

constexpr bool same_step(auto const& g, int x, int y) {
    return g.nodes[x].basic_block == g.nodes[y].basic_block;
}

// A word already computed is given before the next one is awaited. (A sample is not awaited.)
constexpr void await_writes(auto const& g, dependence_list& list, int read) {
    if (g.resources[g.nodes[read].resource].is_level) return;
    for (int i = read - 1; i > 0; --i) {
        if (g.nodes[i].kind != op::write || !same_step(g, i, read) ||
            exclusive(g, g.nodes[i].c, g.nodes[read].c))
            continue;
        return depend_now(list, i, read, 1); // earlier writes are not later than this one
    }
}

// Effects on ports keep program order, but for those that take what has been found.
constexpr void order_ports(auto const& g, dependence_list& list) {
    int previous[max_basic_blocks]{};
    for (int i = 1; i < g.node_count; ++i) {
        if (!is_io(g.nodes[i].kind) || is_found(g, g.nodes[i])) continue;
        int& before = previous[g.nodes[i].basic_block];
        bool const other_run = before != none && g.nodes[before].kind == op::write &&
                               g.nodes[i].kind == op::read && is_in_interleaving(g, g.nodes[i]);
        if (before != none && !other_run) depend_now(list, before, i, 0);
        if (g.nodes[i].kind == op::read && !is_in_interleaving(g, g.nodes[i]))
            await_writes(g, list, i);
        before = i;
    }
}

// One port moves one word in a cycle, and steps use it in turn.
constexpr void order_same_port(auto const& g, dependence_list& list, int first, int second) {
    node const& x = g.nodes[first];
    node const& y = g.nodes[second];
    if (!uses_port(x.kind) || !uses_port(y.kind) || x.resource != y.resource) return;
    int const gap = port_gap(x, y), back = port_gap(y, x);
    if (gap != independent && same_step(g, first, second))
        depend_now(list, first, second,
                   exclusive(g, moves_if(g, first), moves_if(g, second)) ? 0 : gap);
    else if (gap != independent)
        depend_later(list, first, second, gap);
    if (back != independent) depend_later(list, second, first, back);
}

// With loops, a word is not given before an earlier step has taken the word it waits for.
constexpr void order_other_ports(auto const& g, dependence_list& list, int read, int write) {
    if (!has_loops(g) || g.nodes[read].kind != op::read || g.nodes[write].kind != op::write) return;
    depend_later(list, read, write, 0);
}

// The end of a call is not reported before all that it does with ports.
constexpr void order_done(auto const& g, dependence_list& list, int use, int done) {
    if (use == done || g.nodes[done].kind != op::write || !uses_port(g.nodes[use].kind) ||
        g.resources[g.nodes[done].resource].call != call_part::done)
        return;
    if (same_step(g, use, done))
        depend_now(list, use, done, 0);
    else
        depend_later(list, use, done, 0);
}

// Cycles from an access to a later one of the same array so that the later one sees the right word.
constexpr int access_gap(op earlier, op later, bool ram) {
    if (earlier == op::load && later == op::load) return -1; // independent
    return earlier == op::store || ram ? 1 : 0; // RAM: never read and write a word at once
}

// From x to y in later iterations of every loop around both, and of the kernel.
constexpr void order_later_accesses(auto const& g, index_facts const& f, dependence_list& list,
                                    int from, int to, int cycles) {
    node const& x = g.nodes[from];
    node const& y = g.nodes[to];
    int loop = loop_of(g, x.basic_block);
    while (!is_inside(g, y.basic_block, loop)) loop = g.loops[loop].parent;
    if (x.basic_block < y.basic_block) depend_later(list, from, to, cycles);
    for (;; loop = g.loops[loop].parent) {
        int const distance = distance_over(g, f, x, y, loop) * steps_between(g, x, loop);
        if (distance > 0)
            depend(list, {from, to, short(cycles), distance, static_cast<signed char>(loop),
                          way::carried});
        if (loop == no_loop) return;
    }
}

constexpr bool is_memory_access(op kind) { return kind == op::load || kind == op::store; }

constexpr void order_accesses(auto const& g, index_facts const& f, dependence_list& list, int first,
                              int second) {
    node const& x = g.nodes[first];
    node const& y = g.nodes[second];
    if (!is_memory_access(x.kind) || !is_memory_access(y.kind) || x.resource != y.resource ||
        !may_alias(g, x, y))
        return;
    bool const ram = in_ram(g, x.resource);
    int const forward = access_gap(x.kind, y.kind, ram), backward = access_gap(y.kind, x.kind, ram);
    if (forward < 0 && backward < 0) return;
    bool const together = first != second && same_step(g, first, second) &&
                          !exclusive(g, x.c, y.c) &&
                          !differ_in_step(form_of_index(g, f, x), form_of_index(g, f, y));
    if (forward >= 0 && together) depend_now(list, first, second, forward);
    if (forward >= 0 && first != second) order_later_accesses(g, f, list, first, second, forward);
    if (backward >= 0) order_later_accesses(g, f, list, second, first, backward);
}

// Steps of different basic blocks use a memory port in turn.
constexpr void order_memory_port(auto const& g, dependence_list& list, int first, int second) {
    node const& x = g.nodes[first];
    node const& y = g.nodes[second];
    if (!has_loops(g) || !is_memory_access(x.kind) || x.resource != y.resource ||
        !in_ram(g, x.resource) || !compete(g, x, y))
        return;
    bool const single = same_step(g, first, second) && is_single(g, loop_of(g, x.basic_block));
    if (!single) {
        if (first != second && same_step(g, first, second)) // in program order, too: it settles
            depend_now(list, first, second, may_share(g, x, y) ? 0 : 1);
        depend_later(list, first, second, 1);
        if (first != second) depend_later(list, second, first, 1);
        return;
    }
    // iterations of a loop share by the interval; its next run comes in turn
    int loop = g.loops[loop_of(g, x.basic_block)].parent;
    while (is_single(g, loop)) loop = g.loops[loop].parent; // one with the loop inside
    for (;; loop = g.loops[loop].parent) {
        auto const number = static_cast<signed char>(loop);
        depend(list, {first, second, 1, 1, number, way::carried});
        if (first != second) depend(list, {second, first, 1, 1, number, way::carried});
        if (loop == no_loop) return;
    }
}

// A register is read before it is overwritten; later steps read what was written.
constexpr void order_state(auto const& g, dependence_list& list) {
    for (int w = 1; w < g.node_count; ++w) {
        op const kind = g.nodes[w].kind;
        if (kind != op::next && kind != op::shift) continue;
        bool const moving = kind == op::shift && only_shift(g, g.nodes[w].resource) == w;
        for (int r = 1; r < g.node_count; ++r) {
            node const& other = g.nodes[r];
            if (other.resource != g.nodes[w].resource || always_there(other.kind)) continue;
            bool const reads = other.kind == op::state || other.kind == op::tap;
            bool const now = same_step(g, r, w);
            if (reads && now) depend_now(list, r, w, 0);
            if (reads && !now) depend_later(list, r, w, 0);
            if (moving && now && other.kind == op::tap)
                depend(list, {w, r, 1, int(other.value + 1), no_loop, way::later});
            else if (reads || (other.kind == kind && !now))
                depend_later(list, w, r, 1);
        }
    }
}

// An iteration that may turn out not to exist does nothing that lasts before that is known; its
// counter may be ahead.
constexpr void order_exits(auto const& g, dependence_list& list) {
    for (int exit = 1; exit < g.node_count; ++exit) {
        if (g.nodes[exit].kind != op::jump || !leaves_uncertain(g, exit)) continue;
        int const loop = loop_of(g, g.nodes[exit].basic_block);
        for (int i = 1; i < g.node_count; ++i) {
            node const& n = g.nodes[i];
            bool const counts = n.kind == op::next && n.resource == g.loops[loop].counter;
            if (is_effect(n.kind) && n.kind != op::jump && same_step(g, i, exit) && !counts)
                depend(list, {exit, i, 1, 1, static_cast<signed char>(loop), way::carried});
        }
    }
}

// Cycles that the user asked for between two effects: bounds in both directions.
constexpr void order_controls(auto const& g, dependence_list& list) {
    for_each_control(g, [&](int number, int anchor, int effect) {
        latency_control const& c = g.controls[number];
        auto bound = [&](int from, int to, int cycles) {
            depend(list, {from, to, short(cycles), number + 1, no_loop, way::requested});
        };
        if (c.wanted != latency_relation::at_most) bound(anchor, effect, c.cycles);
        if (c.wanted != latency_relation::at_least) bound(effect, anchor, -c.cycles);
    });
}

// A store has acted from the next cycle on.
constexpr int acting_cycles(op kind) { return kind == op::store ? 1 : 0; }

// What a fence waits for, and what waits for it, in this step and in all earlier and later ones.
constexpr void order_fences(auto const& g, dependence_list& list) {
    for (int f = 1; f < g.node_count; ++f) {
        if (g.nodes[f].kind != op::fence) continue;
        for (int i = 1; i < g.node_count; ++i) {
            node const& n = g.nodes[i];
            bool const now = same_step(g, i, f);
            if (waits_for(g.nodes[f], n.kind)) {
                int const acts = acting_cycles(n.kind);
                now&& i < f ? depend_now(list, i, f, acts) : depend_later(list, i, f, acts);
            }
            if (must_wait(g.nodes[f], n.kind))
                now&& i > f ? depend_now(list, f, i, 0) : depend_later(list, f, i, 0);
        }
    }
}

} // namespace detail

constexpr dependence_list find_dependences(auto const& g) {
    dependence_list list{};
    detail::order_ports(g, list);
    int effects[max_nodes]{};
    int count = 0;
    bool memory = false;
    for (int i = 1; i < g.node_count; ++i) {
        op const kind = g.nodes[i].kind;
        memory |= detail::is_memory_access(kind);
        if (detail::uses_port(kind) || detail::is_memory_access(kind)) effects[count++] = i;
    }
    detail::index_facts const facts = memory ? detail::find_index_facts(g) : detail::index_facts{};
    for (int j = 0; j < count; ++j)
        for (int i = 0; i <= j; ++i) {
            if (i != j) detail::order_same_port(g, list, effects[i], effects[j]);
            detail::order_other_ports(g, list, effects[i], effects[j]);
            detail::order_other_ports(g, list, effects[j], effects[i]);
            detail::order_done(g, list, effects[i], effects[j]);
            detail::order_accesses(g, facts, list, effects[i], effects[j]);
            detail::order_memory_port(g, list, effects[i], effects[j]);
        }
    detail::order_state(g, list);
    detail::order_fences(g, list);
    detail::order_controls(g, list);
    if (has_loops(g)) detail::order_exits(g, list);
    return list;
}

} // namespace hls::ir
