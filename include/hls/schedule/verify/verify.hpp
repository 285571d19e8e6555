// The schedule checked against the graph from first principles, without the scheduler's dependence
// lists: a wrong schedule is never printed. Each check gives the first node that breaks it, or
// none.
#pragma once

#include "../../analysis/fence.hpp"
#include "../../analysis/predicates.hpp"
#include "../order/early_writes.hpp"
#include "../reservation/operator_unit.hpp"
#include "clock.hpp"
#include "memory_order.hpp"
#include "memory_ports.hpp"
#include "operators.hpp"

namespace hls::ir {

// Operands are ready when they are used.
template <int Nodes>
constexpr int late_operand(auto const& g, plan<Nodes> const& p, device const& target) {
    constexpr int long_ago = -(1 << 28); // what is always there
    int ready[Nodes];
    ready[none] = long_ago;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (ready[n.a] > p.cycle[i] || ready[n.b] > p.cycle[i] || ready[n.c] > p.cycle[i]) return i;
        bool const is_late = may_be_late(n.kind) || n.timing != 0;
        ready[i] = always_there(n.kind) ? long_ago
                   : is_late            ? ready_cycle(g, target, p, i)
                                        : p.cycle[i];
    }
    return none;
}

// Conditions are known when a jump needs them, and what was asked of loops holds.
constexpr int breaks_loops(auto const& g, auto const& p, reach const& ways) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::jump &&
            (g.nodes[i].value < 0 || g.nodes[i].value >= g.basic_block_count || p.cycle[i] < 0))
            return i;
    for (int l = 0; l < g.loop_count; ++l) {
        int const requested = g.loops[l].wanted.initiation_interval;
        if (requested != 0 && is_single(g, l) && ways.back[l + 1] < unreachable &&
            ways.back[l + 1] != requested)
            return 1;
    }
    return none;
}

// What iterations that do not exist leave in the register is seen by nobody: only the loop reads
// it, and wherever the loop is entered it is set.
constexpr bool is_ahead_only(auto const& g, int loop, int resource) {
    if (g.resources[resource].ahead_of != loop + 1) return false;
    int const block = g.loops[loop].head;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        bool const reads = n.kind == op::state && n.resource == resource;
        if (reads && n.basic_block != block) return false;
        if (n.kind != op::jump || n.value != block || n.basic_block == block) continue;
        int set = 1;
        while (set < g.node_count &&
               (g.nodes[set].kind != op::next || g.nodes[set].resource != resource ||
                g.nodes[set].basic_block != n.basic_block || !implies(g, n.c, g.nodes[set].c)))
            ++set;
        if (set == g.node_count) return false;
    }
    return true;
}

// An iteration that begins before it is certain does nothing that lasts until it is.
constexpr int breaks_speculation(auto const& g, auto const& p, reach const& ways) {
    for (int exit = 1; exit < g.node_count; ++exit) {
        node const& x = g.nodes[exit];
        if (x.kind != op::jump || x.c == none || !leaves_uncertain(g, exit)) continue;
        int const loop = loop_of(g, x.basic_block);
        for (int i = 1; i < g.node_count; ++i) {
            node const& n = g.nodes[i];
            bool const counts = n.kind == op::next && n.resource == g.loops[loop].counter;
            bool const ahead = n.kind == op::next && is_ahead_only(g, loop, n.resource);
            if (lasts(g, n) && n.kind != op::jump && n.basic_block == x.basic_block && !counts &&
                !ahead && p.cycle[i] + ways.back[loop + 1] <= p.cycle[exit])
                return i;
        }
    }
    return none;
}

// A register's next value is there when a later step reads it, and not before this one has read.
constexpr int breaks_state(auto const& g, auto const& p, reach const& ways) {
    for (int i = 1; i < g.node_count; ++i) {
        bool const reads = is_state(g.nodes[i].kind);
        if (!reads && g.nodes[i].kind != op::next && g.nodes[i].kind != op::shift) continue;
        for (int w = first_use(g, g.nodes[i].resource); w != none; w = next_use(g, w)) {
            op const kind = g.nodes[w].kind;
            if ((kind != op::next && kind != op::shift) || w == i) continue;
            bool const moves = kind == op::shift && g.nodes[i].kind == op::tap &&
                               together(g, w, i) && only_shift(g, g.nodes[i].resource) == w;
            int const shifts = moves ? int(g.nodes[i].value) : 0;
            int const bypasses = together(g, w, i) && is_bypassed(g.nodes[i]) ? 1 : 0;
            int const from = g.nodes[w].basic_block, to = g.nodes[i].basic_block;
            if (!keeps_order(ways, from, p.cycle[w], to, p.cycle[i],
                             shifts * interval_of(ways, to) + ways.least[from][to], 1 - bypasses))
                return i;
            if (!reads) continue;
            if (together(g, w, i) ? p.cycle[w] < p.cycle[i] + bypasses
                                  : !in_sequence(g, p, ways, i, w, 0))
                return i;
        }
    }
    return none;
}

// A non-blocking access gets the result for this very word or credit: words are read
// before a later access is tried, credits are reserved one after the other, and none is used before
// it is taken.
constexpr int breaks_non_blocking_order(auto const& g, auto const& p, reach const& ways) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& x = g.nodes[i];
        if (x.kind != op::peek && x.kind != op::take_credit) continue;
        for (int j = 1; j < g.node_count; ++j) {
            node const& y = g.nodes[j];
            if (i == j || y.resource != x.resource || always_there(y.kind)) continue;
            bool const own = y.kind == op::write && y.b == i;
            if (own && p.cycle[j] < p.cycle[i]) return i;
            bool const takes = x.kind == op::peek ? y.kind == op::read
                                                  : y.kind == op::take_credit ||
                                                        (y.kind == op::write && y.b == none);
            if (!takes) continue;
            int const gap =
                together(g, i, j) && exclusive(g, moves_if(g, i), moves_if(g, j)) ? 0 : 1;
            if (together(g, i, j) && j < i && p.cycle[i] < p.cycle[j] + gap) return i;
            int const ahead = x.kind == op::take_credit ? gap : 0;
            if (together(g, i, j) && i < j && p.cycle[j] < p.cycle[i] + ahead) return i;
            if (!in_sequence(g, p, ways, j, i, 1)) return i;
            if (!in_sequence(g, p, ways, i, j, x.kind == op::take_credit ? 1 : 0)) return i;
        }
    }
    return none;
}

// A fence in this step, between these accesses, which sends words before others are awaited.
constexpr bool are_parted(auto const& g, int earlier, int later) {
    for (int i = earlier + 1; i < later; ++i)
        if (parts_ports(g.nodes[i]) && together(g, i, later)) return true;
    return false;
}

// Ports move words in program order, one in a cycle; a word is given before a later one is awaited,
// unless ports are independent: then it may be held back by what is read after it, but over a
// fence.
constexpr int breaks_port_order(auto const& g, auto const& p, reach const& ways) {
    step_openings const openings(g);
    for (int j = 1; j < g.node_count; ++j) {
        node const& y = g.nodes[j];
        if (y.kind != op::read && y.kind != op::write) continue;
        for (int i = 1; i < j; ++i) {
            node const& x = g.nodes[i];
            if (x.kind != op::read && x.kind != op::write) continue;
            bool const other_run =
                x.kind == op::write && y.kind == op::read && is_in_interleaving(g, y);
            bool const apart = exclusive(g, x.c, y.c) || other_run;
            bool const found = is_found(g, x) || is_found(g, y);
            bool const same = x.kind == y.kind && x.resource == y.resource;
            bool const awaits = x.kind == op::write && y.kind == op::read &&
                                !g.resources[y.resource].is_level &&
                                !openings.may_leave_early(g, i);
            bool const free = g.ports == port_order::independent && y.kind == op::read &&
                              !g.resources[y.resource].is_level && !same && !are_parted(g, i, j);
            int const gap = !apart && (same || awaits) ? 1 : 0;
            if (together(g, i, j) && !other_run && !free && (same || !found) &&
                p.cycle[j] < p.cycle[i] + gap)
                return j;
            if (same && !in_sequence(g, p, ways, j, i, 1)) return j;
            if (same && !together(g, i, j) && !in_sequence(g, p, ways, i, j, 1)) return j;
        }
    }
    return none;
}

// The words of a call are taken at once, in the first cycle; `done` is not reported before the
// words of its call are given.
constexpr int breaks_calls(auto const& g, auto const& p, reach const& ways) {
    for (int j = 1; j < g.node_count; ++j) {
        node const& y = g.nodes[j];
        if (y.kind != op::read && y.kind != op::write) continue;
        call_part const part = g.resources[y.resource].call;
        if (y.kind == op::read && part != call_part::apart &&
            (p.cycle[j] != 0 || y.basic_block != 0 || y.c != none))
            return j;
        if (part != call_part::done) continue;
        for (int i = 1; i < g.node_count; ++i)
            if ((g.nodes[i].kind == op::write || g.nodes[i].kind == op::read) && i != j &&
                (together(g, i, j) ? p.cycle[j] < p.cycle[i] : !in_sequence(g, p, ways, i, j, 0)))
                return j;
    }
    return none;
}

// Both ends of every latency control stand in one step, as far apart as was requested.
constexpr int breaks_control(auto const& g, auto const& p) {
    for (int c = 0; c < g.control_count; ++c) {
        int found = 0;
        for (int y = 1; y < g.node_count; ++y) {
            if (!has_number(g.nodes[y], g.controls[c].to)) continue;
            int anchors = 0;
            for (int x = 1; x < g.node_count; ++x) {
                if (!has_number(g.nodes[x], g.controls[c].from) || !together(g, x, y)) continue;
                ++anchors;
                if (!holds(g.controls[c], p.cycle[y] - p.cycle[x])) return y;
            }
            if (anchors != 1) return y;
            ++found;
        }
        if (found == 0) return 1;
    }
    return none;
}

// What stands before the fence has acted when what stands after it acts: cycles from x to y, at
// least, along the shortest way through the fence.
constexpr int cycles_over_fence(auto const& g, reach const& ways, int x, int fence, int y) {
    int const f = g.nodes[fence].basic_block;
    int const to = together(g, x, fence) && x < fence ? 0 : ways.least[g.nodes[x].basic_block][f];
    int const from = together(g, y, fence) && fence < y ? 0 : ways.least[f][g.nodes[y].basic_block];
    return to + from;
}

constexpr bool keeps_fence(auto const& g, auto const& p, reach const& ways, int x, int fence,
                           int y) {
    int const apart = cycles_over_fence(g, ways, x, fence, y), gap = g.nodes[x].kind == op::store;
    if (apart == 0) return p.cycle[y] >= p.cycle[x] + gap; // one step
    return keeps_order(ways, g.nodes[x].basic_block, p.cycle[x], g.nodes[y].basic_block, p.cycle[y],
                       apart, gap);
}

constexpr int breaks_fence(auto const& g, auto const& p, reach const& ways) {
    for (int f = 1; f < g.node_count; ++f)
        for (int x = 1; x < g.node_count && g.nodes[f].kind == op::fence; ++x)
            for (int y = 1; y < g.node_count && waits_for(g.nodes[f], g.nodes[x].kind); ++y)
                if (must_wait(g.nodes[f], g.nodes[y].kind) && !keeps_fence(g, p, ways, x, f, y))
                    return y;
    return none;
}

constexpr bool verify(auto const& g, auto const& p, device const& target) {
    if (!p.feasible || p.ii < 1) return false;
    reach const ways = minimum_distances_of(g, p);
    return late_operand(g, p, target) == none && misses_clock(g, p, ways, target) == none &&
           breaks_loops(g, p, ways) == none && breaks_speculation(g, p, ways) == none &&
           breaks_state(g, p, ways) == none && breaks_port_order(g, p, ways) == none &&
           breaks_non_blocking_order(g, p, ways) == none && breaks_calls(g, p, ways) == none &&
           breaks_memory_order(g, p, ways) == none && overloads_port(g, p, ways) == none &&
           misses_clock_when_shared(g, p, target) == none &&
           misses_clock_in_unit(g, p, target) == none && overloads_operator(g, p, ways) == none &&
           breaks_control(g, p) == none && breaks_fence(g, p, ways) == none;
}

} // namespace hls::ir
