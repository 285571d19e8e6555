// The schedule checked against the graph from first principles, without the scheduler's dependence
// lists: a wrong schedule is never printed. Each check gives the first node that breaks it, or
// none.
#pragma once

#include "../../analysis/ends/bare_carries.hpp"
#include "../../analysis/ends/recurrent.hpp"
#include "../../analysis/fence.hpp"
#include "../../analysis/predicates.hpp"
#include "../enables.hpp"
#include "../order/bypasses.hpp"
#include "../order/early_writes.hpp"
#include "../reservation/operator_unit.hpp"
#include "operators.hpp"

namespace hls::ir {

// Operands are ready when they are used.
constexpr int late_operand(auto const& g, auto const& p, device const& target) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        int const operands[] = {n.a, n.b, n.c};
        for (int const from : operands)
            if (from != none && !always_there(g.nodes[from].kind) &&
                ready_cycle(g, target, p, from) > p.cycle[i])
                return i;
    }
    return none;
}

// Arrival times, recomputed from the cycles alone.
template <int Nodes>
struct recomputed_times {
    arrival at[Nodes];
    op_class classes[Nodes], sources[Nodes];
    int cycles[Nodes]; // of each operation
    int bypasses;      // reads that see what is written in their cycle, counted in each round
};

// From front to back: the first that does not fit between two registers.
template <int Nodes>
constexpr int recompute_times(auto const& g, plan<Nodes> const& p, reach const& ways,
                              device const& target, logic_rooms const& rooms,
                              recomputed_times<Nodes>& x) {
    path_times const times = path_times_of(target);
    bool const meets = has_meetings(times), has_levels = target.port_levels > 0;
    bool const has_cells = target.bare_carry_ps > 0;
    enable_times const enabling = enable_times_of(g, target, margin::none),
                       again = enable_times_of(g, target, margin::recurrence);
    auto const arrival_in = [&](int from, int cycle) {
        return !always_there(g.nodes[from].kind) && p.cycle[from] + x.cycles[from] == cycle
                   ? x.at[from]
                   : arrival{};
    };
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        x.classes[i] = class_of(g, n);
        if (meets) x.sources[i] = source_of(n, x.classes[i], x.sources);
        auto const in_cycle = [&](int from) { return arrival_in(from, p.cycle[i]); };
        bool const is_effect = enables(n.kind);
        arrival start{};
        int const operands[] = {n.a, n.b, n.c};
        for (int k = is_effect ? 3 : 0; k < 3; ++k) {
            int const from = operands[k];
            if (x.at[from].high == 0 || in_cycle(from).high == 0) continue;
            operand_class const of{x.classes[from], x.sources[from], x.classes[i]};
            start = later(start, as_operand(n, k, g.nodes[from].type.width, of, x.at[from], times));
        }
        if (is_effect)
            start = effect_at(g, target, n, rooms.left.of[i] == margin::none ? enabling : again,
                              rooms.of(i), has_cells ? bare_carry_ps(g, target, n) : 0, in_cycle);
        int const limit = rooms.of(i);
        if (start.high > limit) return i;
        int const to_port = has_levels && start.high > 0 ? to_port_ps(g, target, i) : 0;
        if (start.high + entry_ps(g, target, p.period_ps, n) + to_port > limit) return i;
        x.cycles[i] = latency_of(g, target, p.period_ps, n);
        x.at[i] = after(x.classes[i], start, delay_of(g, target, n, x.classes[i]), times.level);
        if (n.kind == op::read) x.at[i] = {};
        if (x.cycles[i] > 0) x.at[i] = exit_at(g, target, p.period_ps, n);
        if (is_from_memory(n.kind)) x.at[i] = word_at(g, target, i, in_ram(g, n.resource), start);
        if (n.kind == op::tap) {
            int const pending = pending_shifts(g, p, ways, i, only_shift(g, n.resource));
            int const ready = element_ps(g, target, i, pending);
            x.at[i] = {ready, ready};
        }
        if (n.kind == op::state && is_bypassed(n)) {
            ++x.bypasses;
            x.at[i] = bypassed_at(g, target, p, ways, i, p.cycle[i], [&](int from, int write) {
                return arrival_in(from, p.cycle[write]);
            });
        }
        if (x.at[i].high > limit) return i;
    }
    return none;
}

// Logic between two registers fits the clock period. What a bypass gives is computed behind it: as
// often as a path can come through bypasses.
template <int Nodes>
constexpr int misses_clock(auto const& g, plan<Nodes> const& p, reach const& ways,
                           device const& target) {
    recomputed_times<Nodes> x{};
    logic_rooms const rooms = find_rooms(g, target, p.period_ps);
    int late = recompute_times(g, p, ways, target, rooms, x);
    for (int again = x.bypasses; again > 0 && late == none; --again)
        late = recompute_times(g, p, ways, target, rooms, x);
    return late;
}

// An operator that operations share computes within a cycle, or has registers inside.
constexpr int misses_clock_when_shared(auto const& g, auto const& p, device const& target) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (is_sharing(n) && n.kind != op::unit && !is_iterative(n.kind) &&
            !has_registers_inside(g, target, n, p.period_ps) &&
            delay_of(g, target, n) + target.register_ps > p.period_ps)
            return i;
    }
    return none;
}

// A step of a unit fits between its registers; one with a schedule of its own has no longer cycle.
constexpr int misses_clock_in_unit(auto const& g, auto const& p, device const& target) {
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind == op::unit &&
            longest_path(*g.resources[n.resource].unit) + target.register_ps > p.period_ps)
            return i;
        if (is_iterative(n.kind) &&
            step_ps(target, n.kind, iteration_of(n.value)) + target.register_ps > p.period_ps)
            return i;
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
            if (g.nodes[y].timing != g.controls[c].to) continue;
            int anchors = 0;
            for (int x = 1; x < g.node_count; ++x) {
                if (g.nodes[x].timing != g.controls[c].from || !together(g, x, y)) continue;
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
